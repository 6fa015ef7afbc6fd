import { useState } from 'react';
import { addDays } from '@/domain/time/rome';
import { FilterBar, FilterSelect, FilterToggle } from '@/ui/list/FilterBar';
import { PeriodForm } from '@/ui/list/PeriodForm';
import type { ListUrl } from '@/ui/list/useListUrl';
import type { ValuesOf } from '@/ui/list/urlFields';
import { DAYS_RESET, DONE_OPTIONS, URGENCY_OPTIONS, type publicSchema } from './listUrl';

interface Props {
  listUrl: ListUrl<ValuesOf<ReturnType<typeof publicSchema>['fields']>>;
  today: string;
}

/** Collapsible filters; «Reset» selects a day more than the default. */
export function Filters({ listUrl, today }: Props) {
  const [open, setOpen] = useState(false);
  const { first, last } = listUrl.values;
  const reset = () =>
    listUrl.change({
      done: 'da fare',
      urgency: null,
      first: today,
      last: addDays(today, DAYS_RESET),
      late: false,
    });
  return (
    <>
      {open && (
        <PeriodForm
          key={`${first}/${last}`}
          label="Periodo"
          labels={{ first: 'Dal', last: 'Al' }}
          first={first ?? ''}
          last={last ?? ''}
          onSearch={(from, to) =>
            listUrl.change({ first: from || null, last: to || null, late: false })
          }
        />
      )}
      <FilterBar listUrl={{ ...listUrl, reset }}>
        <FilterToggle open={open} onToggle={() => setOpen(!open)} />
        {open && (
          <>
            <FilterSelect listUrl={listUrl} field="done" label="Fatto" options={DONE_OPTIONS} />
            <FilterSelect
              listUrl={listUrl}
              field="urgency"
              label="Urgenza"
              options={URGENCY_OPTIONS}
            />
          </>
        )}
      </FilterBar>
    </>
  );
}
