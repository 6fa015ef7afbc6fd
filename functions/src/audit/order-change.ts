import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import { orderOwner } from '@/domain/orders/source';
import { accountIdOf, sameStored, type Fields } from '@/domain/stored';
import type { Caller } from '../kit/callers';
import { recordIn } from './entries';

/** Systems that change orders, as authors in the audit log. */
export const PAYPAL = { uid: 'PayPal', email: '' } as const;
export const SHOP = { uid: 'negozio', email: '' } as const;

/** Fields of an order that concern money. */
const MONEY = [
  'status',
  'statusOrder',
  'state',
  'paymentStatus',
  'paymentMethod',
  'payment_method',
  'paymentProvider',
  'totalPrice',
  'currency',
  'discount',
  'shipping',
  'refundedAmount',
  'paypalAlsoPaid',
  'paypalDiffers',
  'products',
  'line_items',
];

interface OrderWrite {
  by: Pick<Caller, 'uid' | 'email'>;
  what: 'paid' | 'payment' | 'payment-link' | 'status' | 'import';
  before: Fields;
  after: Fields;
}

/**
 * Adds an audit log entry of an order's change, with the values before and after; none if no money
 * field changed. Every function that changes an order must call it.
 */
export function recordOrderChange(
  writer: { create(ref: DocumentReference, data: DocumentData): unknown },
  ref: DocumentReference,
  { by, what, before, after }: OrderWrite,
): void {
  const changed = MONEY.filter((name) => !sameStored(before[name], after[name]));
  if (changed.length === 0) return;
  const some = (order: Fields) =>
    Object.fromEntries(changed.map((name) => [name, order[name] ?? null]));
  recordIn(writer, {
    by,
    what,
    collection: 'orders',
    docId: ref.id,
    about: accountIdOf(orderOwner(before)) ?? accountIdOf(orderOwner(after)),
    before: some(before),
    after: some(after),
  });
}
