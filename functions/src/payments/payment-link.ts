import { createHash } from 'node:crypto';
import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { AnswerOf } from '@/domain/calls/contract';
import { PAYMENT_CALLS } from '@/domain/calls/payments';
import { paymentMessages, shopMessages } from '@/domain/messages';
import { orderCharge, type OrderCharge } from '@/domain/orders/charge';
import { centsOf } from '@/domain/orders/money';
import { purchaseUnit } from '@/domain/orders/payment';
import { fieldsOf, textOf, timeOf } from '@/domain/stored';
import { callable } from '../kit/callable';
import { refusal } from '../kit/errors';
import { page } from '../kit/pages';
import { payableOrder, refuseUnlessOpen } from './payable-order';
import { paypalSecret } from '../kit/params';
import { database } from '../kit/runtime';
import { recordOrderChange } from '../register/order-change';
import { createPayment } from '../services/paypal';
import { ServiceError } from '../kit/service-error';

/** PayPal keeps a payment that nobody approves for three hours. */
const LINK_GOOD_MS = 150 * 60_000;

type PaymentLink = AnswerOf<typeof PAYMENT_CALLS.createPaymentLink>;

/**
 * The address at which an order is paid. What callers may send besides (items, addresses to return to, the
 * client's e-mail) is decided here by the order itself. Asked again, or twice at once, it is the same payment while it is good.
 */
export const createPaymentLink = callable(
  PAYMENT_CALLS.createPaymentLink,
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
 * The payment of an order that is open: the one that was begun while it is good, else a new one.
 * @param goodFor how old, in milliseconds, the one that was begun may be @throws ServiceError
 */
export async function linkOf(
  order: DocumentSnapshot,
  charge: OrderCharge,
  by: string,
  goodFor = LINK_GOOD_MS,
): Promise<PaymentLink> {
  const { paypalOrderId, approveLink } =
    storedLink(order, charge, goodFor) ?? (await newLink(order, charge, by));
  logger.info('payment link', { order: order.id, payment: paypalOrderId, by });
  return { paypalOrderId, approveLink };
}

/** What the order says is to be paid; refuses one that says nothing. */
export function chargeOf(order: DocumentSnapshot): OrderCharge {
  const charge = orderCharge(order.data());
  if (!charge) throw refusal('invalid', paymentMessages.nothingToPay);
  return charge;
}

function storedLink(
  order: DocumentSnapshot,
  { total }: OrderCharge,
  goodFor: number,
): PaymentLink | null {
  const [paypalOrderId, approveLink] = [
    textOf(order.get('paypalOrderId')),
    textOf(order.get('paypalApproveLink')),
  ];
  const made = timeOf(order.get('paypalLinkAt'))?.getTime() ?? 0;
  const good = Date.now() - made < goodFor && order.get('paypalAmount') === total;
  return good && paypalOrderId !== null && approveLink !== null
    ? { paypalOrderId, approveLink }
    : null;
}

/** Two calls at once ask PayPal with the same id, made of what is charged and of how many payments there were: they get one. */
async function newLink(
  order: DocumentSnapshot,
  charge: OrderCharge,
  by: string,
): Promise<PaymentLink> {
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
    `link-${content}`,
  );
  if (made.approveLink === null) throw new ServiceError('paypal', 'malformed');
  await database().runTransaction(async (transaction) => {
    // It may have been paid by an older link while this one was made.
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
