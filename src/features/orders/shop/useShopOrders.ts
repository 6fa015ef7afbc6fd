import { useMemo, useState } from 'react';
import { shopOrders } from '@/data/shop/sources';
import type { Order } from '@/domain/orders/order';
import {
  inShopOrder,
  shopMatches,
  type OrderFilters,
  type ShopFilter,
  type ShopSort,
} from '@/domain/orders/shopFilters';
import type { ShopStatus } from '@/domain/orders/shopOrder';
import { readWebOrder, type WebOrder } from '@/domain/orders/webOrder';
import { usePagedRows } from '@/ui/list/pagedRows';
import type { UrlControl } from '@/ui/list/useListUrl';
import { wholeList } from '@/ui/list/wholeList';
import { useSource } from '@/ui/useSource';

const SHOP_PAGE = 25;

interface ShopListState extends ShopFilter {
  first: string;
  last: string;
  sort: ShopSort;
}

const NONE: ReadonlyMap<string, ShopStatus> = new Map();
const read = new WeakMap<WebOrder, Order>();

/** Parses an order once, however often the list is rearranged. */
function orderOf(web: WebOrder): Order {
  const known = read.get(web) ?? readWebOrder(web);
  read.set(web, known);
  return known;
}

/**
 * The shop's orders of a period, filtered and sorted on the device. Statuses set here are applied
 * without reloading everything.
 */
export function useShopOrders(
  { first, last, search, status, food, specific, sort }: ShopListState,
  filters: OrderFilters,
  listUrl: UrlControl,
) {
  // Data cached before this visit is ignored, because others change orders too.
  const [reading, setReading] = useState(() => Date.now());
  const [set, setSet] = useState({ reading, statuses: NONE });
  const statuses = set.reading === reading ? set.statuses : NONE;
  const base = shopOrders({ startDate: first, endDate: last }, reading);
  const source = useMemo(() => {
    const matches = shopMatches({ search, status, food, specific }, filters);
    const current = (web: WebOrder): Order => {
      const order = orderOf(web);
      const now = statuses.get(order.id);
      return now === undefined ? order : readWebOrder({ ...web, status: now });
    };
    return wholeList(base, (rows) => inShopOrder(rows.map(current).filter(matches), sort));
  }, [base, filters, food, search, sort, specific, status, statuses]);
  const state = useSource(source);
  return {
    list: usePagedRows(source, { listUrl, pageSize: SHOP_PAGE }),
    /** All matching orders, not only the page; null while loading. */
    all: state.status === 'ready' ? state.data : null,
    refresh: () => setReading((before) => before + 1),
    setStatuses: (orders: readonly Order[], to: ShopStatus) =>
      setSet({
        reading,
        statuses: new Map([...statuses, ...orders.map(({ id }) => [id, to] as const)]),
      }),
  };
}
