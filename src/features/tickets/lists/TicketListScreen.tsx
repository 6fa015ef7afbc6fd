import {
  IconBell,
  IconChartBar,
  IconLink,
  IconMessageCheck,
  IconMessagePlus,
  IconRefresh,
  IconTrash,
  IconUserSearch,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useHours } from '@/components/hours/WithHours';
import { useMe } from '@/components/session/useMe';
import { TicketLine } from '@/components/ticket/TicketLine';
import { useViews } from '@/components/view/useViews';
import { ticketListPages } from '@/data/tickets/lists';
import { mayDeleteTickets } from '@/domain/access/staff';
import { searchesFor, type TicketFilters } from '@/domain/tickets/filters';
import { KINDS, type Ticket, type TicketKind } from '@/domain/tickets/ticket';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { BulkBar, type BulkAction } from '@/ui/list/BulkBar';
import type { ListAction } from '@/ui/list/ListActions';
import { ListPage } from '@/ui/list/ListPage';
import type { Nothing } from '@/ui/list/NoRows';
import type { ListUrl } from '@/ui/list/useListUrl';
import { useSelection } from '@/ui/list/useSelection';
import { queueOf } from '../queue';
import { useTicketsInReading } from '../presence';
import { useTicketUrl } from './useTicketUrl';
import { ticketColumns } from './columns';
import { rowName, ticketKey, ticketProblem, TICKETS_CSV } from './rows';
import { TicketFilterBar } from './TicketFilterBar';
import { useTicketActions } from './useTicketActions';
import { useTicketList } from './useTicketList';

const Dialogs = lazyDialogs({
  contact: async () =>
    (await import('@/components/ticket/NewConversationModal')).NewConversationModal,
  users: async () => (await import('@/components/client/UserSearchDialog')).UserSearchDialog,
  statistics: async () => (await import('./StatisticsModal')).StatisticsModal,
  links: async () => (await import('./QuickLinksModal')).QuickLinksModal,
});

type Dialog = 'contact' | 'users' | 'statistics' | 'links';

/** `/admin` and `/assistenzatecnica`: the open tickets of one kind. */
export function TicketListScreen({ kind, title }: { kind: TicketKind; title: string }) {
  const me = useMe();
  const hours = useHours();
  const listUrl = useTicketUrl(kind, me);
  const { list, count, refresh } = useTicketList(kind, listUrl);
  const selection = useSelection(list.rows, ticketKey, listUrl.key);
  const actions = useTicketActions(selection);
  const shown = useMemo(
    () => ({ ...list, rows: list.rows.filter(({ id }) => !actions.hidden.has(id)) }),
    [actions.hidden, list],
  );
  const views = useViews(`tickets-${kind}`);
  const removal: BulkAction<Ticket> = {
    label: 'Elimina selezionati',
    icon: <IconTrash size={16} aria-hidden />,
    danger: true,
    onClick: (rows) => void actions.remove(rows, true),
  };
  const { open, onRowsInView } = useTicketsInReading(kind);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const filters = listUrl.values;

  return (
    <>
      <ListPage
        title={title}
        listUrl={listUrl}
        list={shown}
        count={count}
        actions={listActions(kind, setDialog, refresh)}
        filters={<TicketFilterBar kind={kind} listUrl={listUrl} views={views} />}
        columns={ticketColumns({
          kind,
          me,
          actions,
          open,
          showStatus: filters.status !== 'Aperto',
          hours,
          queue: queueOf(filters, listUrl.open),
        })}
        rowKey={ticketKey}
        rowProblem={ticketProblem}
        rowLine={(ticket) => <TicketLine ticket={ticket} />}
        rowOpens
        onRowsInView={onRowsInView}
        selection={{ of: selection, nameOf: rowName }}
        bulk={
          <BulkBar
            label="Azioni sui ticket selezionati"
            selection={selection}
            bulk={actions.bulk}
            actions={[
              {
                label: 'Invia notifiche',
                icon: <IconBell size={16} aria-hidden />,
                onClick: (rows) => void actions.notify(rows, true),
              },
              ...(mayDeleteTickets(me.role, kind) ? [removal] : []),
            ]}
          />
        }
        empty={nothingIn(listUrl, list.paused)}
        csv={{
          name: title,
          columns: TICKETS_CSV,
          pages: () => ticketListPages(kind, filters),
        }}
      />
      <Dialogs
        open={dialog}
        props={{ contact: { kinds: [kind], me }, users: {}, statistics: { kind }, links: {} }}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

function listActions(
  kind: TicketKind,
  open: (dialog: Dialog) => void,
  refresh: () => void,
): ListAction[] {
  const links: ListAction = {
    label: 'Note e link',
    icon: <IconLink size={17} aria-hidden />,
    onClick: () => open('links'),
  };
  return [
    {
      label: 'Nuovo contatto',
      icon: <IconMessagePlus size={17} aria-hidden />,
      onClick: () => open('contact'),
      primary: true,
    },
    {
      label: 'Ricerca Utenti',
      icon: <IconUserSearch size={17} aria-hidden />,
      onClick: () => open('users'),
    },
    {
      label: 'Ticket risposti',
      icon: <IconMessageCheck size={17} aria-hidden />,
      to: '/ticketsrisposti',
    },
    {
      label: 'Statistiche',
      icon: <IconChartBar size={17} aria-hidden />,
      onClick: () => open('statistics'),
    },
    ...(KINDS[kind].quickLinks ? [links] : []),
    { label: 'Aggiorna', icon: <IconRefresh size={17} aria-hidden />, onClick: refresh },
  ];
}

function nothingIn(listUrl: ListUrl<TicketFilters>, paused: boolean): Nothing {
  const { search, studio } = listUrl.values;
  if (searchesFor(search) && paused)
    return {
      text: 'Nessun ticket trovato finora',
      hint: 'Puoi cercare ancora nei ticket successivi.',
    };
  return {
    text: 'Nessun ticket aperto',
    hint: studio
      ? `Nessun ticket aperto per ${studio}.`
      : 'Tutte le richieste hanno avuto risposta.',
    action: studio
      ? { label: 'Tutti gli studi', onClick: () => listUrl.change({ studio: null }) }
      : null,
    filtered: {
      text: 'Nessun ticket con questi filtri',
      hint: 'Togli un filtro o torna ai ticket aperti.',
      reset: 'Reset',
    },
  };
}
