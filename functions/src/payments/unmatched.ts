import { createHash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { PROBLEMS, type PaymentProblem } from '@/domain/orders/paymentProblem';
import { fieldsOf, nameOf } from '@/domain/stored';
import { ask, database } from '../kit/runtime';
import { entriesOfQuery } from '../audit/queries';

/**
 * Records a payment event that matches no known order, once, for Amministratore to look at and
 * settle.
 */
export async function noteUnmatched(type: string, resource: unknown): Promise<void> {
  const { id, amount, custom_id, invoice_id } = fieldsOf(resource);
  const { value, currency_code } = fieldsOf(amount);
  const problem: PaymentProblem = {
    kind: 'payment',
    event: type.slice(0, 100),
    paypalId: nameOf(id),
    amount: [value, currency_code].map(nameOf).filter(Boolean).join(' '),
    named: nameOf(custom_id) || nameOf(invoice_id),
  };
  const key = createHash('sha256').update(JSON.stringify(problem)).digest('hex').slice(0, 40);
  const ref = database().doc(`${PROBLEMS}/paypal_${key}`);
  // PayPal repeats events; this one may have been settled since.
  const known = await ask(database(), { ...entriesOfQuery(PROBLEMS, ref.id), limit: 1 }).get();
  if (known.size > 0) return;
  await ref.set({ ...problem, at: FieldValue.serverTimestamp() }, { merge: true });
  logger.error('an event about our money belongs to no order', { type });
}
