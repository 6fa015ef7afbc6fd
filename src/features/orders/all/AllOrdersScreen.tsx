import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMe } from '@/components/session/useMe';
import { useViews } from '@/components/view/useViews';
import { orderCount, orderPages, ordersList } from '@/data/orders/sources';
import { may } from '@/domain/access/collections';
import { mayOpen } from '@/domain/access/routes';
import { orderMatches, ORDERS_CSV } from '@/domain/orders/list';
import { orderMessages } from '@/domain/messages';
import type { Order } from '@/domain/orders/order';
import { SEARCH_MIN_CHARS } from '@/domain/search/ngrams';
import { ListPage } from '@/ui/list/ListPage';
import { useDetailRows, useList } from '@/ui/list/pagedRows';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { lazyComponent } from '@/ui/lazyComponent';
import { filtersOf, METHOD_OPTIONS, ORDERS_SCHEMA, SOURCE_OPTIONS, STATE_OPTIONS } from './listUrl';
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

const matchesOf = ({ search }: { search: string }) => orderMatches(search);

/** `/order-list-new`: orders of all sources, their programmes, and manual orders. */
export function AllOrdersScreen({ title }: { title: string }) {
  const { role } = useMe();
  const { listUrl, list, count } = useList(ORDERS_SCHEMA, {
    rows: (values) => ordersList(filtersOf(values)),
    matches: matchesOf,
    count: (values) => orderCount(filtersOf(values)),
    recount: 'read',
  });
  const { hidden, remove, markPaid } = useOrderActions();
  const shown = useMemo(
    () => ({ ...list, rows: list.rows.filter(({ id }) => !hidden.has(id)) }),
    [hidden, list],
  );
  const known = useDetailRows(shown);
  // Also for rows that the server hasn't confirmed yet: each name is looked up once.
  const nameOf = useOrderNames(shown.rows);
  const views = useViews('orders');
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
        bar={{
          views,
          more: MORE,
          search: {
            field: 'search',
            label: 'Cerca per email, numero o prodotto',
            enough: (text) => orderMatches(text) !== null,
            tooShort: `Scrivi almeno ${SEARCH_MIN_CHARS} caratteri.`,
          },
          selects: [
            { field: 'status', label: 'Stato', options: STATE_OPTIONS },
            { field: 'source', label: 'Origine', options: SOURCE_OPTIONS },
          ],
        }}
        columns={orderColumns({
          nameOf,
          open: setDialog,
          remove: (order) => void remove(order),
          markPaid: (order) => void markPaid(order),
          someOpen: shown.rows.some(({ payment }) => payment === 'open'),
        })}
        rowKey={orderKey}
        rowProblem={orderProblem}
        empty={{
          text: orderMessages.nothingFound,
          hint: 'Gli ordini arrivano dal negozio, o si inseriscono a mano.',
          filtered: { hint: 'Togli un filtro o cerca altro.', reset: 'Reset' },
        }}
        csv={{
          name: 'ordini',
          columns: ORDERS_CSV,
          pages: () => orderPages(filtersOf(listUrl.values)),
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
