import { IconListSearch } from '@tabler/icons-react';
import { useViews } from '@/components/view/useViews';
import { archivedPages, archivedTicketCount, archivedTickets } from '@/data/tickets/archive';
import { archiveMessages } from '@/domain/messages';
import { ANSWERED_STATUSES, romeRange } from '@/domain/tickets/archive';
import { choiceField, dayField } from '@/ui/list/urlFields';
import { FilterBar, FilterSelect } from '@/ui/list/FilterBar';
import type { ListAction } from '@/ui/list/ListActions';
import { ListPage } from '@/ui/list/ListPage';
import { PeriodForm } from '@/ui/list/PeriodForm';
import { useListCount, usePagedRows } from '@/ui/list/pagedRows';
import { useListUrl } from '@/ui/list/useListUrl';
import { useSearchFailure } from '@/ui/list/useSearchFailure';
import { STUDIO_OPTIONS, studioField } from '@/components/client/studioFilter';
import classes from './Archive.module.css';
import { ARCHIVE_COLUMNS, archiveColumns, ticketKey, ticketProblem } from './archiveTable';

const COLUMNS = archiveColumns();
const SCHEMA = {
  fields: {
    first: dayField('dal'),
    last: dayField('al'),
    studio: studioField(null, null),
    status: choiceField('stato', ANSWERED_STATUSES),
  },
  paging: 'more',
} as const;
const ACTIONS: readonly ListAction[] = [
  {
    label: 'Ricerca per codice',
    icon: <IconListSearch size={17} aria-hidden />,
    to: '/assistenzatecnica-nascosta-ricerca',
  },
];

/** `/assistenzatecnica-nascosta`: answered technical tickets of a range of days. */
export function TechnicalArchiveScreen({ title }: { title: string }) {
  const listUrl = useListUrl(SCHEMA);
  const { first, last, studio, status } = listUrl.values;
  const range = first && last && romeRange(first, last);
  const filter = range ? { range, studio, status } : null;
  const list = usePagedRows(filter && archivedTickets(filter), { listUrl });
  useSearchFailure(list.error);
  const count = useListCount(list, {
    key: listUrl.key,
    again: list.read,
    count: async () => filter && archivedTicketCount(filter),
  });
  const views = useViews('technical-archive');
  return (
    <ListPage
      title={title}
      label="Ticket tecnici archiviati"
      back="/gestione-general"
      actions={ACTIONS}
      listUrl={listUrl}
      list={list}
      count={count}
      filters={
        <div className={classes.bar}>
          <PeriodForm
            label="Intervallo di date"
            labels={{ first: 'Dal giorno', last: 'Al giorno' }}
            needed={archiveMessages.datesNeeded}
            first={first ?? ''}
            last={last ?? ''}
            onSearch={(from, to) => listUrl.change({ first: from, last: to })}
          />
          <FilterBar listUrl={listUrl} views={views}>
            <FilterSelect
              listUrl={listUrl}
              field="studio"
              label="Studio"
              labelled
              options={STUDIO_OPTIONS}
            />
            <FilterSelect
              listUrl={listUrl}
              field="status"
              label="Stato"
              labelled
              options={[{ value: '', label: 'Risposto e Completato' }, ...ANSWERED_STATUSES]}
            />
          </FilterBar>
        </div>
      }
      columns={COLUMNS}
      rowKey={ticketKey}
      rowProblem={ticketProblem}
      rowOpens
      idle={
        filter ? undefined : (
          <p className={classes.note}>Scegli un intervallo di date e premi «Cerca».</p>
        )
      }
      empty={{ text: archiveMessages.nothingFound }}
      errorText={archiveMessages.seeConsole}
      csv={
        filter
          ? {
              name: 'archivio-tecnico',
              of: `${first}-${last}`,
              columns: ARCHIVE_COLUMNS,
              pages: () => archivedPages(filter),
            }
          : undefined
      }
      exportFailed={archiveMessages.searchFailed}
    />
  );
}
