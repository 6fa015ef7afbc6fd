import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChartBar, IconDownload, IconLink, IconMessageCheck, IconMessagePlus, IconRefresh, IconUserSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { csvName } from '@/domain/csv';
import { isDefault, searchesFor } from '@/domain/tickets/filters';
import { KINDS } from '@/domain/tickets/kinds';
import type { Ticket, TicketKind } from '@/domain/tickets/ticket';
import { romeDay } from '@/domain/time/rome';
import { DataTable } from '@/ui/DataTable';
import { downloadCsv } from '@/ui/downloadCsv';
import { EmptyState } from '@/ui/EmptyState';
import { LiveBoundary } from '@/ui/LiveBoundary';
import { PageHeader } from '@/ui/PageHeader';
import { ListSkeleton } from '@/ui/Skeletons';
import { toast } from '@/ui/toast';
import { useMe, type Me } from '@/components/session/useMe';
import { BulkBar } from './BulkBar';
import { ticketColumns } from './columns';
import { FilterBar } from './FilterBar';
import { ListActions, type ListAction } from './ListActions';
import classes from './lists.module.css';
import { CSV_HEADER, csvRow } from './rows';
import { useSelection } from './useSelection';
import { useTicketActions } from './useTicketActions';
import { useTicketFilters } from './useTicketFilters';
import { useTicketList } from './useTicketList';

const FiltersModal = lazy(async () => ({ default: (await import('./FiltersModal')).FiltersModal }));
const NewContactModal = lazy(async () => ({ default: (await import('./NewContactModal')).NewContactModal }));
const UserSearchDialog = lazy(async () => ({ default: (await import('@/components/client/UserSearchDialog')).UserSearchDialog }));
const StatisticsModal = lazy(async () => ({ default: (await import('./StatisticsModal')).StatisticsModal }));
const QuickLinksModal = lazy(async () => ({ default: (await import('./QuickLinksModal')).QuickLinksModal }));

type Dialog = 'filters' | 'contact' | 'users' | 'statistics' | 'links';
const NO_ROWS: readonly Ticket[] = [];
/** The height of a row of the table, so that nothing jumps when rows come. */
const ROW_PX = 44;

/** `/admin` and `/assistenzatecnica` (document 1 §2.4, §2.5): one screen, two collections. */
export function TicketListScreen({ kind, title }: { kind: TicketKind; title: string }) {
  const me = useMe();
  return me && <TicketList kind={kind} title={title} me={me} />;
}

function TicketList({ kind, title, me }: { kind: TicketKind; title: string; me: Me }) {
  const control = useTicketFilters(kind, me);
  const { filters, change } = control;
  const { source, state, count, refresh } = useTicketList(kind, filters);
  const shown = state.status === 'ready' ? state.data : NO_ROWS;
  const selection = useSelection(shown);
  const actions = useTicketActions(me);
  const desk = useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false }) ?? true;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);

  const exportShown = () => {
    const rows = shown.map((ticket) => csvRow(ticket));
    downloadCsv(csvName(title, romeDay(new Date())), CSV_HEADER, rows).catch(() => toast.error('Esportazione non riuscita. Riprova.'));
  };
  const dialogs: Record<Dialog, () => ReactNode> = {
    filters: () => <FiltersModal kind={kind} filters={filters} onApply={change} onClose={close} />,
    contact: () => <NewContactModal kind={kind} me={me} onClose={close} />,
    users: () => <UserSearchDialog onClose={close} />,
    statistics: () => <StatisticsModal kind={kind} onClose={close} />,
    links: () => <QuickLinksModal onClose={close} />,
  };

  return (
    <div className={desk ? 'fill-page' : undefined}>
      <PageHeader
        title={title}
        count={searchesFor(filters.search) ? shown.length : count}
        actions={<ListActions desk={desk} actions={listActions(kind, { open: setDialog, refresh, exportShown })} />}
      />
      <FilterBar kind={kind} control={control} onFilters={() => setDialog('filters')} />
      <BulkBar selection={selection} actions={actions} />
      <LiveBoundary
        of={state}
        source={source}
        skeleton={<ListSkeleton rowHeight={ROW_PX} />}
        empty={<Nothing control={control} more={source.hasMore()} />}
      >
        {(rows) => (
          <DataTable
            label={title}
            columns={ticketColumns({ kind, me, shown: rows, selection, actions, showStatus: filters.status !== 'Aperto' })}
            rows={rows}
            rowKey={(ticket) => ticket.id}
            rowSelected={(ticket) => selection.has(ticket.id)}
            rowProblem={(ticket) => ticket.problems[0]?.message ?? null}
          />
        )}
      </LiveBoundary>
      {state.status === 'ready' && source.hasMore() && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => source.loadMore()}>
            {searchesFor(filters.search) ? 'Cerca ancora' : 'Carica altri'}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>{dialog && dialogs[dialog]()}</Suspense>
    </div>
  );
}

interface Doing {
  open: (dialog: Dialog) => void;
  refresh: () => void;
  exportShown: () => void;
}

function listActions(kind: TicketKind, { open, refresh, exportShown }: Doing): ListAction[] {
  const actions: ListAction[] = [
    { label: 'Nuovo contatto', icon: <IconMessagePlus size={17} aria-hidden />, onClick: () => open('contact'), primary: true },
    { label: 'Ricerca Utenti', icon: <IconUserSearch size={17} aria-hidden />, onClick: () => open('users') },
    { label: 'Ticket risposti', icon: <IconMessageCheck size={17} aria-hidden />, to: '/ticketsrisposti' },
    { label: 'Statistiche', icon: <IconChartBar size={17} aria-hidden />, onClick: () => open('statistics') },
  ];
  if (KINDS[kind].quickLinks)
    actions.push({ label: 'Note e link', icon: <IconLink size={17} aria-hidden />, onClick: () => open('links') });
  return [
    ...actions,
    { label: 'Esporta CSV', icon: <IconDownload size={17} aria-hidden />, onClick: exportShown },
    { label: 'Aggiorna', icon: <IconRefresh size={17} aria-hidden />, onClick: refresh },
  ];
}

function Nothing({ control: { filters, own, change, reset }, more }: { control: ReturnType<typeof useTicketFilters>; more: boolean }) {
  if (searchesFor(filters.search) && more)
    return <EmptyState text="Nessun ticket trovato finora" hint="Puoi cercare ancora nei ticket successivi." />;
  if (!isDefault(filters, own))
    return (
      <EmptyState
        text="Nessun ticket con questi filtri"
        hint="Togli un filtro o torna ai ticket aperti."
        action={<Button onClick={reset}>Reset</Button>}
      />
    );
  return (
    <EmptyState
      text="Nessun ticket aperto"
      hint={filters.studio ? `Nessun ticket aperto per ${filters.studio}.` : 'Tutte le richieste hanno avuto risposta.'}
      action={filters.studio && <Button onClick={() => change({ studio: null })}>Tutti gli studi</Button>}
    />
  );
}
