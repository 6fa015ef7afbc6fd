import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { PersonSearch } from '@/components/lead/PersonSearch';
import classes from '@/components/lead/Search.module.css';
import { useOwnStudio } from '@/components/session/useMe';
import { useViews } from '@/components/view/useViews';
import type { CampaignPage } from '@/domain/leads/campaignLists';
import { FilterBar, SearchToggle } from '@/ui/list/FilterBar';
import { PeriodForm } from '@/ui/list/PeriodForm';
import type { ListUrl } from '@/ui/list/useListUrl';
import { FILTER_WORDS, filterInputs, type CampaignValues } from './listUrl';
import { CampaignBoxes } from './CampaignBoxes';
interface CampaignFilterBarProps {
  page: CampaignPage;
  today: string;
  listUrl: ListUrl<CampaignValues>;
  operators: readonly string[];
}

/**
 * The bar above the list: offers, search, filters, saved views and, in campaigns, «Mostra Attivi».
 */
export function CampaignFilterBar({ page, today, listUrl, operators }: CampaignFilterBarProps) {
  const { list: collection, boxes, campaign } = page;
  const [searching, setSearching] = useState(false);
  const own = useOwnStudio();
  const views = useViews(collection);
  const onlyActive = listUrl.values.active;
  return (
    <>
      <CampaignBoxes boxes={boxes} today={today} />
      {searching && <CampaignSearch listUrl={listUrl} />}
      <FilterBar
        listUrl={listUrl}
        more={filterInputs(operators, own, listUrl.values.operator)}
        moreWords={FILTER_WORDS}
        views={views}
      >
        <SearchToggle open={searching} onToggle={() => setSearching(!searching)} />
        {campaign && (
          <Button
            variant={onlyActive ? 'light' : 'default'}
            leftSection={<IconTag size={17} aria-hidden />}
            aria-pressed={onlyActive}
            onClick={() => listUrl.change({ active: !onlyActive })}
          >
            Mostra Attivi
          </Button>
        )}
      </FilterBar>
    </>
  );
}

/** «Cerca»: by person, or by creation date. */
function CampaignSearch({ listUrl }: { listUrl: ListUrl<CampaignValues> }) {
  const { surname, email, phone, first, last } = listUrl.values;
  return (
    <div className={classes.panel}>
      <PersonSearch
        key={`${surname}/${email}/${phone}`}
        surname={surname}
        email={email}
        phone={phone}
        onSearch={listUrl.change}
        onReset={() => listUrl.change({ surname: '', email: '', phone: '' })}
      />
      <PeriodForm
        key={`${first}/${last}`}
        label="Data di creazione"
        labels={{ first: 'Creati dal', last: 'Creati al' }}
        first={first ?? ''}
        last={last ?? ''}
        onSearch={(from, to) => listUrl.change({ first: from || null, last: to || null })}
      />
    </div>
  );
}
