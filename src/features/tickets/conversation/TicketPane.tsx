import { Anchor, Button } from '@mantine/core';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useHours } from '@/components/hours/WithHours';
import { TicketLine } from '@/components/ticket/TicketLine';
import type { TicketFilters } from '@/domain/tickets/filters';
import { KINDS, type Ticket, type TicketKind } from '@/domain/tickets/ticket';
import { DataTable } from '@/ui/DataTable';
import { urlPartsNamed } from '@/ui/list/urlFields';
import { ListBody } from '@/ui/list/ListBody';
import type { PagedRows } from '@/ui/list/pagedRows';
import { EmptyState } from '@/ui/states';
import { useBack } from '@/ui/useBack';
import { paneColumns } from '../lists/columns';
import { ticketKey, ticketProblem } from '../lists/rows';
import { TicketFilterBar } from '../lists/TicketFilterBar';
import { useFiltersBeside } from '../lists/useTicketUrl';
import { useTicketList } from '../lists/useTicketList';
import { useTicketsInReading } from '../presence';
import { queueOf, useQueue } from '../queue';
import { PANE_ID } from './PaneDivider';
import type { Beside, Direction } from './useNeighbours';
import classes from './pane.module.css';

const currentRow = (table: HTMLElement | null) =>
  table?.querySelector('[aria-current]')?.closest('tr');

interface PaneProps {
  kind: TicketKind;
  filters: TicketFilters;
  /** The open ticket. */
  ticketId: string;
  /** Receives the open ticket's neighbours in the list. */
  besideRef: RefObject<Beside | null>;
  /** Receives what focuses the open ticket's row. */
  toRowRef: RefObject<(() => void) | null>;
  onGo: (direction: Direction) => void;
}

/**
 * The list that a conversation was opened from, beside it, with its filters. Arrows go from ticket
 * to ticket like J and K; Enter or a click leads into the message box.
 */
export function TicketPane(props: PaneProps) {
  const { kind, filters, onGo } = props;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { pages } = useQueue(kind);
  const [opened, setOpened] = useState(pages);
  const beside = useFiltersBeside(kind, filters, (chosen) => {
    setOpened(1);
    // The conversation stays; the message box doesn't take the focus from the filters.
    const state = { ...queueOf(chosen, 1, true), compose: false };
    void navigate(pathname, { replace: true, state });
  });
  const listUrl = { ...beside, paging: 'more', open: opened, setOpen: setOpened } as const;
  const { list, count } = useTicketList(kind, { ...listUrl, values: filters });

  // Before the table's own keys, which only move the focus.
  const onKey = (event: KeyboardEvent) => {
    const { key: pressed, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey) return;
    if (pressed !== 'ArrowDown' && pressed !== 'ArrowUp') return;
    if (!(event.target instanceof Element) || !event.target.matches('tr, [role="region"], a'))
      return;
    event.preventDefault();
    event.stopPropagation();
    onGo(pressed === 'ArrowDown' ? 'next' : 'previous');
  };

  return (
    <section
      id={PANE_ID}
      className={classes.pane}
      aria-label="Elenco dei ticket"
      data-no-print
      onKeyDownCapture={onKey}
    >
      <PaneHead
        kind={kind}
        search={listUrl.search}
        count={count.status === 'known' ? count.value : null}
      />
      <TicketFilterBar kind={kind} listUrl={listUrl} />
      <PaneRows key={listUrl.key} {...props} list={list} opened={opened} />
      {(list.hasMore || list.paused) && (
        <Button
          variant="default"
          loading={list.busy}
          onClick={list.paused ? list.goOn : () => setOpened(opened + 1)}
        >
          {list.paused ? 'Cerca ancora' : 'Carica altri'}
        </Button>
      )}
    </section>
  );
}

type PaneRowsProps = PaneProps & { list: PagedRows<Ticket>; opened: number };

function PaneRows({ kind, filters, ticketId, besideRef, toRowRef, list, opened }: PaneRowsProps) {
  const { passing, edited } = useQueue(kind);
  const hours = useHours();
  const { open, onRowsInView } = useTicketsInReading(kind);
  const { rows, hasMore } = list;
  const region = useRef<HTMLDivElement>(null);
  useNeighbourRows(besideRef, { rows, ticketId, hasMore });

  const focusRow = useCallback(() => {
    (currentRow(region.current) ?? region.current)?.focus();
  }, []);
  useEffect(() => {
    toRowRef.current = focusRow;
    return () => {
      toRowRef.current = null;
    };
  }, [focusRow, toRowRef]);
  useEffect(() => {
    if (passing) focusRow();
  }, [focusRow, passing, ticketId]);
  const isThere = rows.some(({ id }) => id === ticketId);
  useEffect(() => {
    if (isThere) currentRow(region.current)?.scrollIntoView({ block: 'nearest' });
  }, [isThere, ticketId]);

  const columns = useMemo(
    () => paneColumns({ open, hours, queue: queueOf(filters, opened, edited), current: ticketId }),
    [edited, filters, hours, open, opened, ticketId],
  );
  return (
    <ListBody list={list} empty={<EmptyState text="Nessun ticket in questo elenco" />} lines>
      <DataTable
        label="Ticket dell’elenco"
        columns={columns}
        rows={rows}
        rowKey={ticketKey}
        rowProblem={ticketProblem}
        rowSelected={({ id }) => id === ticketId}
        rowLine={(ticket: Ticket) => <TicketLine ticket={ticket} />}
        rowOpens
        onRowsInView={onRowsInView}
        region={region}
      />
    </ListBody>
  );
}

interface PaneHeadProps {
  kind: TicketKind;
  /** Query string of the filtered list. */
  search: string;
  count: number | null;
}

/**
 * Leads back to the list as it was left or, if the filters were changed here, to the list with the
 * new filters.
 */
function PaneHead({ kind, search, count }: PaneHeadProps) {
  const { edited } = useQueue(kind);
  const { list } = KINDS[kind].staff;
  const to = { pathname: list, ...urlPartsNamed(search) };
  const goBack = useBack(list);
  return (
    <div className={classes.head}>
      <span>{count !== null && `${count.toLocaleString('it-IT')} ticket`}</span>
      <Anchor
        component={Link}
        to={to}
        onClick={(event) => {
          // With a modifier key it opens in another tab, like any link.
          if (edited || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          goBack();
        }}
      >
        Elenco intero
      </Anchor>
    </div>
  );
}

interface Shown {
  rows: readonly Ticket[];
  ticketId: string;
  hasMore: boolean;
}

/**
 * The rows before and after the open ticket. An answered ticket leaves the list; the row that took
 * its index is then the next one. A second key press before the page has followed the first counts
 * from the row that the first one chose.
 */
function useNeighbourRows(
  besideRef: RefObject<Beside | null>,
  { rows, ticketId, hasMore }: Shown,
): void {
  /** The row that the keys have reached: its ticket and its last known index. */
  const reached = useRef({ id: ticketId, index: -1 });
  useEffect(() => {
    if (reached.current.id !== ticketId) reached.current = { id: ticketId, index: -1 };
  }, [ticketId]);
  useEffect(() => {
    const placed = rows.findIndex(({ id }) => id === reached.current.id);
    if (placed >= 0) reached.current.index = placed;
    besideRef.current = (direction) => {
      const { id, index: last } = reached.current;
      const index = rows.findIndex((row) => row.id === id);
      if (last < 0 && index < 0) return undefined;
      const after = index < 0 ? last : index + 1;
      const before = (index < 0 ? last : index) - 1;
      const to = direction === 'next' ? after : before;
      const row = rows[to];
      if (row) reached.current = { id: row.id, index: to };
      return row?.id ?? (direction === 'next' && hasMore ? undefined : null);
    };
    return () => {
      besideRef.current = null;
    };
  }, [besideRef, hasMore, rows, ticketId]);
}
