import { PersonSearch } from '@/components/lead/PersonSearch';
import classes from '@/components/lead/Search.module.css';
import { PeriodForm } from '@/ui/list/PeriodForm';
import type { ListAddress } from '@/ui/list/useListAddress';
import type { CampaignValues } from './address';

/** «Cerca»: by person, or by creation date. */
export function CampaignSearch({ address }: { address: ListAddress<CampaignValues> }) {
  const { surname, email, phone, first, last } = address.values;
  return (
    <div className={classes.panel}>
      <PersonSearch
        key={`${surname}/${email}/${phone}`}
        surname={surname}
        email={email}
        phone={phone}
        onSearch={address.change}
        onReset={() => address.change({ surname: '', email: '', phone: '' })}
      />
      <PeriodForm
        key={`${first}/${last}`}
        label="Data di creazione"
        labels={{ first: 'Creati dal', last: 'Creati al' }}
        first={first ?? ''}
        last={last ?? ''}
        onSearch={(from, to) => address.change({ first: from || null, last: to || null })}
      />
    </div>
  );
}
