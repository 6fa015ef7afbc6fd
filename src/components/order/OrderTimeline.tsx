import { amountText, type Order, orderMoment } from '@/domain/orders/order';
import { EVENT_LABEL, orderTimeline, type OrderEvent } from '@/domain/orders/timeline';
import { formatDateTime } from '@/domain/time/rome';
import { orderMessages } from '@/domain/messages';
import { useMe } from '../session/useMe';
import classes from './OrderDetails.module.css';

/** Import events mean nothing to the client. */
const FOR_STAFF: readonly OrderEvent[] = ['imported', 'updated'];

/** History of an order. */
export function OrderTimeline({ order }: { order: Order }) {
  const staff = useMe().role !== 'user';
  return (
    <ol className={classes.timeline} aria-label="Cronologia dell’ordine">
      {orderTimeline(order)
        .filter(({ event }) => staff || !FOR_STAFF.includes(event))
        .map(({ event, at, cents }) => (
          <li key={event}>
            <strong>{EVENT_LABEL[event]}</strong>
            {cents !== null && ` ${amountText(cents, order.currency)}`}
            <span>{momentOf(order, event, at)}</span>
          </li>
        ))}
    </ol>
  );
}

function momentOf(order: Order, event: OrderEvent, at: Date | null): string {
  if (at) return formatDateTime(at);
  return event === 'created' ? orderMoment(order) : orderMessages.noDate;
}
