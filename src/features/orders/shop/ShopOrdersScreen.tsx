import { Modal } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { OrderDetails } from '@/components/order/OrderDetails';
import { useMe } from '@/components/session/useMe';
import { storedOrderFilters } from '@/data/settings/sources';
import { orderMessages, shopMessages } from '@/domain/messages';
import { amountText, type Order } from '@/domain/orders/order';
import {
  ALL_FOOD,
  orderFiltersOf,
  shopTotals,
  type OrderFilters,
} from '@/domain/orders/shopFilters';
import { SHOP_STATUSES, statusesFor } from '@/domain/orders/shopOrder';
import { SHOP_STATUS_LABEL } from '@/domain/orders/status';
import { isDesk } from '@/domain/roles';
import { plural } from '@/domain/text';
import { useFocusReturn } from '@/ui/focus';
import { FilterBar, FilterSelect } from '@/ui/list/FilterBar';
import { ListPage } from '@/ui/list/ListPage';
import { PeriodForm } from '@/ui/list/PeriodForm';
import { useListUrl, type UrlControl } from '@/ui/list/useListUrl';
import { useComfort } from '@/ui/useLive';
import { useToday } from '@/ui/useMinute';
import { shopSchema } from './listUrl';
import { orderKey, orderName, SHOP_CSV, shopColumns } from './columns';
import classes from './ShopOrders.module.css';
import { StatusBar } from './StatusBar';
import { useShopOrders } from './useShopOrders';
import { useStatusChange } from './useStatusChange';

const OUR_FILTERS = orderFiltersOf(null);

const NOTHING_HINT =
  'Cambia il periodo o togli un filtro. Gli ordini annullati si vedono solo scegliendo quello stato.';

/** `/order-list`: the web shop's orders, for sales and shipping. */
export function ShopOrdersScreen({ title }: { title: string }) {
  const { uid, role } = useMe();
  const today = useToday();
  const filters =
    useComfort(storedOrderFilters(), null, 'groups of products to filter by') ?? OUR_FILTERS;
  const schema = useMemo(() => shopSchema(today, filters), [filters, today]);
  const listUrl = useListUrl(schema);
  const { list, all, refresh, setStatuses } = useShopOrders(listUrl.values, filters, listUrl);
  const { selection, bulk, change, problemOf, to } = useStatusChange({
    person: uid,
    shown: list.rows,
    filter: listUrl.key,
    onSet: setStatuses,
  });
  const [open, setOpen] = useState<Order | null>(null);
  const columns = useMemo(() => shopColumns(setOpen), []);

  return (
    <>
      <ListPage
        title={title}
        label="Ordini del negozio"
        back={isDesk(role) ? '/orders-general' : undefined}
        subtitle={all && <Totals orders={all} />}
        listUrl={listUrl}
        list={list}
        count={all ? { status: 'known', value: all.length } : undefined}
        actions={[
          { label: 'Aggiorna', icon: <IconRefresh size={17} aria-hidden />, onClick: refresh },
        ]}
        filters={<Filters listUrl={listUrl} filters={filters} values={listUrl.values} />}
        columns={columns}
        rowKey={orderKey}
        rowProblem={(order) => problemOf(order) ?? order.problems[0]?.message ?? null}
        selection={{ of: selection, nameOf: orderName }}
        bulk={
          <StatusBar
            key={listUrl.key}
            selection={selection}
            bulk={bulk}
            begun={to}
            statuses={statusesFor(role)}
            onApply={(orders, status) => void change(orders, status)}
          />
        }
        errorText={shopMessages.ordersFailed}
        empty={{
          text: orderMessages.nothingFound,
          hint: NOTHING_HINT,
          filtered: { hint: NOTHING_HINT, reset: 'Reset' },
        }}
        csv={{
          name: 'ordini-negozio',
          columns: SHOP_CSV,
          pages: () => onePage(all ?? []),
        }}
      />
      {open && <OrderModal order={open} onClose={() => setOpen(null)} />}
    </>
  );
}

async function* onePage(rows: readonly Order[]): AsyncGenerator<Order[]> {
  yield [...rows];
}

function Filters({
  listUrl,
  filters,
  values,
}: {
  listUrl: UrlControl;
  filters: OrderFilters;
  values: { first: string; last: string };
}) {
  return (
    <>
      <PeriodForm
        label="Periodo"
        labels={{ first: 'Dal', last: 'Al' }}
        first={values.first}
        last={values.last}
        needed={shopMessages.bothDates}
        onSearch={(first, last) => listUrl.changeTexts({ first, last })}
      />
      <FilterBar listUrl={listUrl} search={{ field: 'search', label: 'Cerca per email' }}>
        <FilterSelect
          listUrl={listUrl}
          field="status"
          label="Stato"
          options={[
            { value: '', label: shopMessages.statusToFilter },
            ...SHOP_STATUSES.map((status) => ({ value: status, label: SHOP_STATUS_LABEL[status] })),
          ]}
        />
        <FilterSelect
          listUrl={listUrl}
          field="food"
          label="Alimenti"
          options={[
            { value: '', label: 'Tutti i prodotti' },
            { value: ALL_FOOD, label: 'Tutti gli alimenti' },
            ...filters.food.map(({ name, products }, index) => ({
              value: String(index + 1),
              label: products.length === 0 ? `${name} (nessun prodotto)` : name,
            })),
          ]}
        />
        <FilterSelect
          listUrl={listUrl}
          field="specific"
          label="Prodotti specifici"
          options={[
            { value: '', label: 'Non solo prodotti specifici' },
            { value: '1', label: 'Solo prodotti specifici' },
          ]}
        />
        <FilterSelect
          listUrl={listUrl}
          field="sort"
          label="Ordina"
          options={[
            { value: 'data', label: 'Per data' },
            { value: 'stato', label: 'Per stato' },
          ]}
        />
      </FilterBar>
    </>
  );
}

/** Totals of all matching orders, not only of the page. */
function Totals({ orders }: { orders: readonly Order[] }) {
  const { count, total, paid } = shopTotals(orders);
  return (
    <span className={classes.totals} role="status">
      <span>
        {plural(count, 'ordine', 'ordini')} · Totale: <strong>{amountText(total)}</strong>
      </span>
      <span>
        Pagato: <strong>{amountText(paid)}</strong>
      </span>
    </span>
  );
}

function OrderModal({ order, onClose }: { order: Order; onClose: () => void }) {
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title={`Ordine ${order.code}`} size="lg">
      <OrderDetails order={order} />
    </Modal>
  );
}
