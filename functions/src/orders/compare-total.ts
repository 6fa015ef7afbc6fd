import { shopMessages } from '@/domain/messages';
import { centsOf } from '@/domain/orders/money';
import type { PricedOrder } from '@/domain/orders/pricing';
import { refusal } from '../kit/errors';

/** Refuses an order whose browser took another total for it, in euro: the catalogue decides, and the person has to see what it says. */
export function compareTotal(priced: PricedOrder, expected: number | undefined): void {
  if (expected !== undefined && centsOf(expected) !== priced.total)
    throw refusal('invalid', shopMessages.totalChanged);
}
