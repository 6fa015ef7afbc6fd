import type { Order } from './order';
import { isRefunded } from './status';

const ORDER_EVENTS = ['created', 'imported', 'updated', 'paid', 'refunded'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

export const EVENT_LABEL: Readonly<Record<OrderEvent, string>> = {
  created: 'Creato',
  imported: 'Importato',
  updated: 'Aggiornato',
  paid: 'Pagato',
  refunded: 'Rimborsato',
};

interface OrderMoment {
  event: OrderEvent;
  /** Null when it happened at an unknown time. */
  at: Date | null;
  /** Amount refunded. */
  cents: number | null;
}

type Dated = Pick<
  Order,
  | 'at'
  | 'importedAt'
  | 'updatedAt'
  | 'paidAt'
  | 'refundedAt'
  | 'payment'
  | 'refunded'
  | 'state'
  | 'paymentStatus'
>;

/** The events of an order in chronological order; undated ones last. */
export function orderTimeline(order: Dated): OrderMoment[] {
  const { at, importedAt, updatedAt, paidAt, refundedAt, refunded } = order;
  const moments: OrderMoment[] = [{ event: 'created', at, cents: null }];
  if (importedAt) moments.push({ event: 'imported', at: importedAt, cents: null });
  if (paidAt || order.payment === 'paid') moments.push({ event: 'paid', at: paidAt, cents: null });
  if (refunded > 0 || refundedAt || isRefunded(order))
    moments.push({ event: 'refunded', at: refundedAt, cents: refunded || null });
  // An update at the same instant as another event is that event.
  const same = moments.some((moment) => moment.at?.getTime() === updatedAt?.getTime());
  if (updatedAt && !same) moments.push({ event: 'updated', at: updatedAt, cents: null });
  return moments.sort(
    (a, b) => when(a) - when(b) || ORDER_EVENTS.indexOf(a.event) - ORDER_EVENTS.indexOf(b.event),
  );
}

const when = ({ event, at }: OrderMoment) =>
  at?.getTime() ?? (event === 'created' ? 0 : Number.MAX_SAFE_INTEGER);
