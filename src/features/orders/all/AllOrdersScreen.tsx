import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMe } from '@/components/session/useMe';
import { viewsOf } from '@/components/view/viewsOf';
import { orderCount, orderPages, ordersList } from '@/data/orders/sources';
import { may } from '@/domain/access/collections';
import { mayOpen } from '@/domain/access/routes';
import { orderMatches, ORDERS_CSV, type OrderFilters } from '@/domain/orders/list';
import { orderMessages } from '@/domain/messages';
import type { Order } from '@/domain/orders/order';
import { SEARCH_MIN_CHARS } from '@/domain/search/ngrams';
import { romeDayEnd, romeDayStart } from '@/domain/time/rome';
import { FilterBar } from '@/ui/list/FilterBar';
import { ListPage } from '@/ui/list/ListPage';
import { useDetailRows, useListCount, usePagedRows } from '@/ui/list/pagedRows';
import { useListUrl } from '@/ui/list/useListUrl';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { lazyComponent } from '@/ui/lazyComponent';
import { EmptyState } from '@/ui/states';
import { METHOD_OPTIONS, ORDERS_SCHEMA, SOURCE_OPTIONS, STATE_OPTIONS } from './listUrl';
import { orderColumns } from './columns';
import { JourneyBatches } from './JourneyBatches';
import { useOrderActions } from './useOrderActions';
import { useOrderNames } from './useOrderNames';

const UnmatchedPayments = lazyComponent(
  async () => (await import('./UnmatchedPayments')).UnmatchedPayments,
);
const Dialogs = lazyDialogs({
  manual: async () => (await import('./ManualOrderModal')).ManualOrderModal,
  details: async () => (await import('./OrderModal')).OrderModal,
  programmes: async () => (await import('./ProgrammesModal')).ProgrammesModal,
  link: async () => (await import('./PaymentLinkModal')).PaymentLinkModal,
});

/** The open dialog. */
export type OrderDialog =
  | { what: 'details' | 'programmes'; order: Order }
  | { what: 'link'; id: string; fresh: boolean }
  | { what: 'manual' };

const IMPORT = {
  label: 'Importa ordini',
  icon: <IconFileImport size={17} aria-hidden />,
  to: '/import-orders',
} as const;

const MORE = [
  { field: 'method', label: 'Metodo di pagamento', options: METHOD_OPTIONS },
  { field: 'first', label: 'Dal' },
  { field: 'last', label: 'Al' },
] as const;
const orderKey = ({ id }: Order) => id;
const orderProblem = ({ problems }: Order) => problems[0]?.message ?? null;

/** `/order-list-new`: orders of all sources, their programmes, and manual orders. */
export function AllOrdersScreen({ title }: { title: string }) {
  const { uid, role } = useMe();
  const listUrl = useListUrl(ORDERS_SCHEMA);
  const { search, status, source, method, first, last } = listUrl.values;
  const filters = useMemo<OrderFilters>(
    () => ({
      search,
      status,
      source,
      method,
      from: first === null ? null : romeDayStart(first),
      before: last === null ? null : romeDayEnd(last),
    }),
    [first, last, method, search, source, status],
  );
  const matches = useMemo(() => orderMatches(search), [search]);
  const list = usePagedRows(ordersList(filters), { listUrl, matches });
  const { hidden, remove, markPaid } = useOrderActions();
  const shown = useMemo(
    () => ({ ...list, rows: list.rows.filter(({ id }) => !hidden.has(id)) }),
    [hidden, list],
  );
  const known = useDetailRows(shown);
  // Also of rows that the server hasn't confirmed: each is looked up once.
  const nameOf = useOrderNames(shown.rows);
  const count = useListCount(list, {
    key: listUrl.key,
    again: list.read,
    count: () => orderCount(filters),
  });
  const views = useMemo(() => viewsOf(uid, 'orders'), [uid]);
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const order = dialog && 'order' in dialog ? dialog.order : null;
  return (
    <JourneyBatches rows={known}>
      {may(role, 'list', 'problemi', false) && <UnmatchedPayments />}
      <ListPage
        title={title}
        label="Ordini"
        back="/orders-general"
        listUrl={listUrl}
        list={shown}
        count={count}
        actions={[
          ...(mayOpen(role, '/import-orders') ? [IMPORT] : []),
          {
            label: 'Nuovo ordine manuale',
            icon: <IconPlus size={17} aria-hidden />,
            onClick: () => setDialog({ what: 'manual' }),
            primary: true,
          },
        ]}
        filters={
          <FilterBar
            listUrl={listUrl}
            views={views}
            more={MORE}
            search={{
              field: 'search',
              label: 'Cerca per email, numero o prodotto',
              enough: (text) => orderMatches(text) !== null,
              tooShort: `Scrivi almeno ${SEARCH_MIN_CHARS} caratteri.`,
            }}
            selects={[
              { field: 'status', label: 'Stato', options: STATE_OPTIONS },
              { field: 'source', label: 'Origine', options: SOURCE_OPTIONS },
            ]}
          />
        }
        columns={orderColumns({
          nameOf,
          open: setDialog,
          remove: (order) => void remove(order),
          markPaid: (order) => void markPaid(order),
          someOpen: shown.rows.some(({ payment }) => payment === 'open'),
        })}
        rowKey={orderKey}
        rowProblem={orderProblem}
        empty={
          <EmptyState
            text={orderMessages.nothingFound}
            hint={
              listUrl.changed
                ? 'Togli un filtro o cerca altro.'
                : 'Gli ordini arrivano dal negozio, o si inseriscono a mano.'
            }
            action={listUrl.changed && <Button onClick={listUrl.reset}>Reset</Button>}
          />
        }
        csv={{
          name: 'ordini',
          columns: ORDERS_CSV,
          pages: () => orderPages(filters),
        }}
      />
      <Dialogs
        open={dialog?.what ?? null}
        props={{
          manual: { onPayPal: (id) => setDialog({ what: 'link', id, fresh: true }) },
          details: order && { order },
          programmes: order && { order },
          link: dialog?.what === 'link' ? { id: dialog.id, fresh: dialog.fresh } : null,
        }}
        onClose={() => setDialog(null)}
      />
    </JourneyBatches>
  );
}
