import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import { sameStored, type Fields } from '@/domain/stored';
import type { Caller } from '../kit/callers';
import { recordIn } from './entries';

/** Who changes orders beside our people. */
export const PAYPAL = { uid: 'PayPal', email: '' } as const;
export const SHOP = { uid: 'negozio', email: '' } as const;

/** All that stands for money on an order. */
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
 * The register's entry of a change of an order, with what was there before and what is there now; none where nothing of its money changes.
 * Every function that changes an order writes it with the change.
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
    before: some(before),
    after: some(after),
  });
}
