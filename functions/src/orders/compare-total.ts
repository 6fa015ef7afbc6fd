import { shopMessages } from '@/domain/messages';
import { centsOf } from '@/domain/orders/money';
import type { PricedOrder } from '@/domain/orders/pricing';
import { refusal } from '../kit/errors';

/**
 * Refuses an order whose total in the browser (in euro) differs from the catalogue's: the person
 * must see the right one first.
 */
export function compareTotal(priced: PricedOrder, expected: number | undefined): void {
  if (expected !== undefined && centsOf(expected) !== priced.total)
    throw refusal('invalid', shopMessages.totalChanged);
}
