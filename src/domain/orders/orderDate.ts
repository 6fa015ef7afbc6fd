import { orderMessages } from '../messages';
import { formatDate, formatDateTime } from '../time/rome';
import type { Order } from './order';

/** Date fields of a stored order, best evidence of the order date first. */
export const ORDER_DATES = [
  'orderDate',
  'order_date',
  'date_created',
  'created_at',
  'importedAt',
  'updatedAt',
  'createdAt',
] as const;

type Dated = Pick<Order, 'at' | 'problems'>;

/** «21/11/2026», or a message if the date is missing or unreadable. */
export function orderDay(order: Dated): string {
  return order.at ? formatDate(order.at) : missingDate(order);
}

/** «21/11/2026 08:05», or a message if the date is missing or unreadable. */
export function orderMoment(order: Dated): string {
  return order.at ? formatDateTime(order.at) : missingDate(order);
}

function missingDate({ problems }: Dated): string {
  const unreadable = problems.some(({ field }) => ORDER_DATES.some((name) => name === field));
  return unreadable ? orderMessages.dateInvalid : orderMessages.noDate;
}
