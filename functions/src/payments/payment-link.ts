import { createHash } from 'node:crypto';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { PAYMENT_CALLABLES, type CreatePaymentLinkAnswer } from '@/domain/callables/payments';
import { paymentMessages, shopMessages } from '@/domain/messages';
import { orderCharge, type OrderCharge } from '@/domain/orders/charge';
import { centsOf } from '@/domain/orders/money';
import { purchaseUnit } from '@/domain/orders/payment';
import { fieldsOf, textOf, timeOf } from '@/domain/stored';
import { callable } from '../kit/callable';
import { clock, database } from '../kit/runtime';
import { refusal } from '../kit/callers';
import { page, paypalSecret } from '../kit/params';
import { payableOrder, refuseUnlessOpen } from './payable-order';
import { recordOrderChange } from '../audit/order-change';
import { createPayment } from '../services/paypal';
import { ServiceError } from '../kit/service-error';

/** PayPal keeps an unapproved payment for three hours; this plus SAME_REQUEST_MS is less. */
const LINK_GOOD_MS = 150 * 60_000;
/**
 * How long a sent request is repeated with the same id. PayPal remembers ids for six hours: later
 * it would answer with a payment that has expired.
 */
const SAME_REQUEST_MS = 20 * 60_000;

/**
 * Creates an order's payment link. Items, return addresses and e-mail come from the order, never
 * from the caller. Repeated or concurrent calls return the same payment while it is valid.
 */
export const createPaymentLink = callable(
  PAYMENT_CALLABLES.createPaymentLink,
  { secrets: [paypalSecret], failed: paymentMessages.linkFailed },
  async ({ orderId, amount }, caller) => {
    const order = await payableOrder(orderId, caller);
    const charge = chargeOf(order);
    if (amount !== undefined && centsOf(amount) !== charge.total)
      throw refusal('invalid', shopMessages.totalChanged);
    return linkOf(order, charge, caller.uid);
  },
);

/**
 * The payment of an open order: the current one while it is valid, otherwise a new one.
 * @param goodFor maximum age of the current one, in milliseconds
 * @throws ServiceError
 */
export async function linkOf(
  order: DocumentSnapshot,
  charge: OrderCharge,
  by: string,
  goodFor = LINK_GOOD_MS,
): Promise<CreatePaymentLinkAnswer> {
  const { paypalOrderId, approveLink } =
    storedLink(order, charge, goodFor) ?? (await newLink(order, charge, by));
  logger.info('payment link', { order: order.id, payment: paypalOrderId, by });
  return { paypalOrderId, approveLink };
}

/** The amount to be paid. @throws HttpsError if the order has none */
export function chargeOf(order: DocumentSnapshot): OrderCharge {
  const charge = orderCharge(order.data());
  if (!charge) throw refusal('invalid', paymentMessages.nothingToPay);
  return charge;
}

function storedLink(
  order: DocumentSnapshot,
  { total }: OrderCharge,
  goodFor: number,
): CreatePaymentLinkAnswer | null {
  const [paypalOrderId, approveLink] = [
    textOf(order.get('paypalOrderId')),
    textOf(order.get('paypalApproveLink')),
  ];
  const made = timeOf(order.get('paypalLinkAt'))?.getTime() ?? 0;
  const good = clock.now().getTime() - made < goodFor && order.get('paypalAmount') === total;
  return good && paypalOrderId !== null && approveLink !== null
    ? { paypalOrderId, approveLink }
    : null;
}

/** Creates a payment, the same for concurrent calls and a retry after a lost answer. */
async function newLink(
  order: DocumentSnapshot,
  charge: OrderCharge,
  by: string,
): Promise<CreatePaymentLinkAnswer> {
  const unit = purchaseUnit(order.id, charge);
  const before: unknown = order.get('paypalLinks');
  const count = typeof before === 'number' ? before : 0;
  const content = createHash('sha256')
    .update(JSON.stringify([unit, count]))
    .digest('hex')
    .slice(0, 40);
  const back = page(`/paypal/return?orderId=${encodeURIComponent(order.id)}`);
  const made = await createPayment(
    { unit, returnUrl: back, cancelUrl: page('/user') },
    await requestIdOf(order.ref, content),
  );
  if (made.approveLink === null) throw new ServiceError('paypal', 'malformed');
  await database().runTransaction(async (transaction) => {
    // An older link may have been paid while this one was created.
    const stored = await transaction.get(order.ref);
    refuseUnlessOpen(stored);
    const said = { paymentProvider: 'PayPal', paymentStatus: 'pending' };
    transaction.update(order.ref, {
      ...said,
      paypalOrderId: made.id,
      paypalApproveLink: made.approveLink,
      paypalAmount: charge.total,
      paypalLinks: count + 1,
      paypalOrderIds: FieldValue.arrayUnion(made.id),
      paypalLinkAt: FieldValue.serverTimestamp(),
      updatedAt: FieldValue.serverTimestamp(),
    });
    const before = fieldsOf(stored.data());
    recordOrderChange(transaction, order.ref, {
      by: { uid: by, email: '' },
      what: 'payment-link',
      before,
      after: { ...before, ...said },
    });
  });
  return { paypalOrderId: made.id, approveLink: made.approveLink };
}

/** @param content identifies the charge and the number of payments so far */
function requestIdOf(ref: DocumentReference, content: string): Promise<string> {
  const now = clock.now();
  return database().runTransaction(async (transaction) => {
    const sent = fieldsOf((await transaction.get(ref)).get('paypalLinkRequest'));
    const at = sent.content === content ? timeOf(sent.at) : null;
    if (at && now.getTime() - at.getTime() < SAME_REQUEST_MS)
      return `link-${content}-${at.getTime()}`;
    transaction.update(ref, { paypalLinkRequest: { content, at: now } });
    return `link-${content}-${now.getTime()}`;
  });
}
