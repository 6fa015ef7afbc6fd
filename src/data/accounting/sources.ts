import { pagesOf } from '@/data/live/read';
import { readCounted, type Counted } from '@/domain/accounting/counted';
import { isDays, daysBefore, type Period } from '@/domain/accounting/period';
import { readMonth, UNDATED, type DaySums } from '@/domain/accounting/sums';
import type { LiveSource, PagedSource } from '@/domain/live';
import type { Order } from '@/domain/orders/order';
import { romeDayEnd, romeDayStart } from '@/domain/time/rome';
import { liveQuery } from '@/data/live/live';
import { decodeOrder } from '@/data/orders/codec';
import { pagedQuery } from '@/data/live/paged';
import { countedQuery, dueOrdersQuery, revenueQuery } from './queries';

const monthOf = (day: string | null) => (day === null ? null : day.slice(0, 7));

/**
 * Sums of a period's months, and of the period it is compared with. One document per month (rarely
 * more), however many orders there are.
 */
export function revenue(period: Period): LiveSource<DaySums[][]> {
  const from = isDays(period) ? daysBefore(period).first : period.first;
  return liveQuery(revenueQuery(monthOf(from), monthOf(period.last)), ({ id, data }) =>
    readMonth(data, id),
  );
}

/** Sums of orders without a known day. */
export function undatedRevenue(): LiveSource<DaySums[][]> {
  return liveQuery(revenueQuery(UNDATED, UNDATED), ({ id, data }) => readMonth(data, id));
}

/** A period's unpaid orders, newest first. */
export function dueOrders({ first, last }: Period): PagedSource<Order> {
  const [from, before] = [
    first === null ? null : romeDayStart(first),
    last === null ? null : romeDayEnd(last),
  ];
  return pagedQuery(dueOrdersQuery(from, before), decodeOrder, { pageSize: DUE_PAGE });
}

export const DUE_PAGE = 25;

/** The entries of a period's paid orders, page by page, for an export. @throws AppError */
export async function* countedPages({ first, last }: Period): AsyncGenerator<Counted[]> {
  const pages = pagesOf(countedQuery(first, last), ({ data }) => readCounted(data));
  for await (const page of pages) yield page.filter((entry) => entry !== null);
}
