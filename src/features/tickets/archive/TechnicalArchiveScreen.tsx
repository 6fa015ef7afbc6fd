import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { allArchivedTickets, archivedTicketCount, archivedTickets } from '@/data/tickets/archive';
import type { ArchiveFilter } from '@/data/tickets/queries';
import { csvName } from '@/domain/csv';
import { archiveMessages } from '@/domain/messages';
import { parseStudio, STUDIOS } from '@/domain/studios';
import { ANSWERED_STATUSES, romeRange } from '@/domain/tickets/archive';
import { DataTable } from '@/ui/DataTable';
import { downloadCsv } from '@/ui/downloadCsv';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LiveBoundary } from '@/ui/LiveBoundary';
import { PageHeader } from '@/ui/PageHeader';
import { ListSkeleton } from '@/ui/Skeletons';
import { toast } from '@/ui/toast';
import { useLive } from '@/ui/useLive';
import classes from './Archive.module.css';
import { ARCHIVE_HEADER, archiveCells, archiveColumns } from './archiveTable';
import { useAddress } from './useAddress';
import { useCount } from './useCount';
import { useSearchFailure } from './useSearchFailure';

const COLUMNS = archiveColumns();

/** `/assistenzatecnica-nascosta` (document 1 §2.8): answered technical tickets of a range of days. */
export function TechnicalArchiveScreen({ title }: { title: string }) {
  const [params, change] = useAddress();
  const [first, last] = [params.get('dal') ?? '', params.get('al') ?? ''];
  const range = romeRange(first, last);
  const status = ANSWERED_STATUSES.find((known) => known === params.get('stato')) ?? null;
  const filter = range && { range, studio: parseStudio(params.get('studio')), status };
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        back="/gestione-general"
        actions={
          <Button component={Link} to="/assistenzatecnica-nascosta-ricerca" variant="default">
            Ricerca per codice
          </Button>
        }
      />
      <RangeForm key={`${first}/${last}`} first={first} last={last} onSearch={(dal, al) => change({ dal, al })}>
        <NativeSelect
          label="Studio"
          data={[{ value: '', label: 'Tutti gli studi' }, ...STUDIOS]}
          value={filter?.studio ?? ''}
          onChange={(event) => change({ studio: event.currentTarget.value })}
        />
        <NativeSelect
          label="Stato"
          data={[{ value: '', label: 'Risposto e Completato' }, ...ANSWERED_STATUSES]}
          value={status ?? ''}
          onChange={(event) => change({ stato: event.currentTarget.value })}
        />
      </RangeForm>
      {filter ? (
        <Results filter={filter} days={`${first}-${last}`} />
      ) : (
        <p className={classes.note}>Scegli un intervallo di date e premi «Cerca».</p>
      )}
    </div>
  );
}

interface RangeFormProps {
  first: string;
  last: string;
  onSearch: (first: string, last: string) => void;
  children: ReactNode;
}

function RangeForm({ first, last, onSearch, children }: RangeFormProps) {
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(last);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (from === '' || to === '') toast.error(archiveMessages.datesNeeded);
    else if (romeRange(from, to) === null) toast.error(archiveMessages.datesReversed);
    else onSearch(from, to);
  };
  return (
    <form className={classes.bar} onSubmit={submit} noValidate>
      <TextInput type="date" label="Dal giorno" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
      <TextInput type="date" label="Al giorno" value={to} onChange={(event) => setTo(event.currentTarget.value)} />
      {children}
      <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
        Cerca
      </Button>
    </form>
  );
}

function Results({ filter, days }: { filter: ArchiveFilter; days: string }) {
  const source = archivedTickets(filter);
  const found = useLive(source);
  useSearchFailure(found);
  const total = useCount(found.status === 'ready' ? `${source.key}/${found.data.length}` : null, () => archivedTicketCount(filter));
  if (found.status === 'error') return <ErrorState text={archiveMessages.seeConsole} onRetry={() => source.retry()} />;
  return (
    <LiveBoundary of={found} source={source} skeleton={<ListSkeleton />} empty={<EmptyState text={archiveMessages.nothingFound} />}>
      {(rows) => (
        <>
          <div className={classes.bar}>
            <p className={classes.note} role="status">
              {total === null ? `${rows.length} ticket` : `${rows.length} di ${total} ticket`}
            </p>
            <ExportButton filter={filter} days={days} />
          </div>
          <DataTable
            label="Ticket tecnici archiviati"
            columns={COLUMNS}
            rows={rows}
            rowKey={(ticket) => ticket.id}
            rowProblem={(ticket) => ticket.problems[0]?.message ?? null}
          />
          {source.hasMore() && (
            <Button variant="default" onClick={() => source.loadMore()}>
              Carica altri
            </Button>
          )}
        </>
      )}
    </LiveBoundary>
  );
}

/** Exports the whole range, not only what is on the screen; says how far it is. */
function ExportButton({ filter, days }: { filter: ArchiveFilter; days: string }) {
  const [read, setRead] = useState<number | null>(null);
  const save = async () => {
    setRead(0);
    try {
      const tickets = await allArchivedTickets(filter, setRead);
      await downloadCsv(csvName('archivio-tecnico', days), ARCHIVE_HEADER, tickets.map(archiveCells));
    } catch (error) {
      console.error(error);
      toast.error(archiveMessages.searchFailed);
    }
    setRead(null);
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} disabled={read !== null} onClick={() => void save()}>
      {read === null ? 'Esporta CSV' : `Esportazione… ${read}`}
    </Button>
  );
}
