import { PersonSearch } from '@/components/lead/PersonSearch';
import classes from '@/components/lead/Search.module.css';
import { PeriodForm } from '@/ui/list/PeriodForm';
import type { ListUrl } from '@/ui/list/useListUrl';
import type { LeadsValues } from './listUrl';

type UrlState = ListUrl<LeadsValues>;
const ANY_DAY = { first: null, last: null } as const;
const NO_CALLS = { calledFirst: null, calledLast: null } as const;

/** «Cerca»: by person, creation date, or date of a promised call. */
export function SearchPanel({ listUrl }: { listUrl: UrlState }) {
  const { surname, email, phone, first, last, calledFirst, calledLast } = listUrl.values;
  return (
    <div className={classes.panel}>
      <PersonSearch
        key={`${surname}/${email}/${phone}`}
        surname={surname}
        email={email}
        phone={phone}
        // Searches all contacts, not only the latest days.
        onSearch={(person) => listUrl.change({ ...person, ...ANY_DAY, ...NO_CALLS })}
        onReset={listUrl.reset}
      />
      <PeriodForm
        key={`${first}/${last}`}
        label="Data di creazione"
        labels={{ first: 'Creati dal', last: 'Creati al' }}
        first={first ?? ''}
        last={last ?? ''}
        onSearch={(from, to) =>
          listUrl.change({ first: from || null, last: to || null, idle: null, ...NO_CALLS })
        }
      />
      <PeriodForm
        key={`calls/${calledFirst}/${calledLast}`}
        label="Data del promemoria"
        labels={{ first: 'Promemoria dal', last: 'Promemoria al' }}
        first={calledFirst ?? ''}
        last={calledLast ?? ''}
        needed="Scegli le due date."
        onSearch={(from, to) =>
          listUrl.change({ calledFirst: from || null, calledLast: to || null, ...ANY_DAY })
        }
      />
    </div>
  );
}
