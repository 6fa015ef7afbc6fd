import {
  FieldPath,
  FieldValue,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { HttpsError, onRequest, type Request } from 'firebase-functions/v2/https';
import { z } from 'zod';
import { REGION } from '@/domain/calls/contract';
import { ENDPOINTS } from '@/domain/calls/endpoints';
import { orderCharge } from '@/domain/orders/charge';
import { centsOf, toEuro } from '@/domain/orders/money';
import { paypalIds } from '@/domain/orders/payment';
import { accountIdOf, fieldsOf, textOf } from '@/domain/stored';
import { rationOf } from '../kit/call-ration';
import { failure, refusal } from '../kit/errors';
import { paypalSecret } from '../kit/params';
import { database } from '../kit/runtime';
import { WEBHOOK } from '../kit/sizes';
import { euroCents, isFromPaypal, type PaypalCapture, type Transmission } from '../services/paypal';
import { shopSecrets } from '../services/woocommerce';
import { differing, paidOtherwise, recordCapture } from './captures';
import { settlePayment } from './settle-payment';
import { senderOf, takeTry } from './strangers';

const EVENT_MAX_BYTES = 100_000;
const { name, input: event, seconds } = ENDPOINTS.paypalWebhook;
const approved = z.object({
  id: z.string(),
  purchase_units: z.array(z.object({ custom_id: z.string() })).min(1),
});
const capture = z.object({
  id: z.string(),
  status: z.string(),
  custom_id: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});
/** A refund names its capture only by a link. */
const refund = z.object({
  custom_id: z.string(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })),
  seller_payable_breakdown: z
    .object({
      total_refunded_amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
    })
    .optional(),
});

/**
 * What PayPal tells us (POST /api/paypal/webhook): a payment approved by somebody who never came back to the return page, a capture
 * completed or refused later, a refund. 200 ends it; any other answer makes PayPal send it again, for three days.
 */
export const paypalWebhook = onRequest(
  // Few at a time: what is not signed is asked about, too, and must not take PayPal's whole attention.
  {
    region: REGION,
    secrets: [paypalSecret, ...shopSecrets],
    timeoutSeconds: seconds,
    ...WEBHOOK,
  },
  async (request, response) => {
    response.set('cache-control', 'no-store');
    if (request.method !== 'POST') return void response.set('allow', 'POST').status(405).end();
    const transmission = transmissionOf(request);
    const text = request.rawBody.length <= EVENT_MAX_BYTES ? request.rawBody.toString('utf8') : '';
    const known = event.safeParse(parsed(text));
    if (!transmission || !known.success) return void response.status(400).end();
    try {
      // Only what names an order of ours is worth asking PayPal about.
      const orderId = await orderNamed(known.data.resource);
      if (orderId === null) return void response.status(200).end();
      const giveBack = takeTry(senderOf(request), orderId);
      if (!giveBack) throw refusal('quota');
      if (!(await isFromPaypal(transmission, text))) {
        logger.warn('webhook with a wrong signature');
        return void response.status(401).end();
      }
      giveBack();
      // Only what PayPal signed counts: else a stranger could use up the events of an order.
      await rationOf(name, orderId);
      await take(known.data.event_type, known.data.resource);
      response.status(200).end();
    } catch (error) {
      response.status(failure(error).httpErrorCode.status).end();
    }
  },
);

/** The order with payments by PayPal that an event is about, whoever sent it; null when there is none. */
async function orderNamed(resource: Record<string, unknown>): Promise<string | null> {
  const [unit] = Array.isArray(resource.purchase_units)
    ? (resource.purchase_units as unknown[])
    : [];
  const id = accountIdOf(textOf(resource.custom_id) ?? textOf(fieldsOf(unit).custom_id));
  const order = id === null ? null : await database().doc(`orders/${id}`).get();
  if (order?.exists && paypalIds(order.data()).length > 0) return order.id;
  logger.info('webhook of no order of ours');
  return null;
}

function transmissionOf(request: Request): Transmission | null {
  const header = (name: string) => request.get(`paypal-${name}`) ?? '';
  const transmission = {
    ...{
      algorithm: header('auth-algo'),
      certificate: header('cert-url'),
      id: header('transmission-id'),
    },
    ...{ signature: header('transmission-sig'), time: header('transmission-time') },
  };
  return Object.values(transmission).every((value) => value !== '' && value.length <= 1_000)
    ? transmission
    : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function take(type: string, resource: unknown): Promise<void> {
  if (type === 'CHECKOUT.ORDER.APPROVED') return takeApproval(resource);
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED')
    return takeRefund(resource);
  if (!type.startsWith('PAYMENT.CAPTURE.')) return logger.info('webhook not needed', { type });
  const known = capture.safeParse(resource);
  if (!known.success) return logger.info('webhook of something else', { type });
  const paypalId = known.data.supplementary_data.related_ids.order_id;
  const order = await orderOfPayment(known.data.custom_id, paypalId);
  if (!order) return;
  const { id, status, amount } = known.data;
  await takeCapture(type, order, paypalId, { id, status, total: euroCents(amount) });
}

/** Captures, as the return page would; what can't be captured is not to be sent again. */
async function takeApproval(resource: unknown): Promise<void> {
  const known = approved.safeParse(resource);
  const order = known.success
    ? await orderOfPayment(known.data.purchase_units[0]?.custom_id ?? '', known.data.id)
    : null;
  if (!known.success || !order) return;
  try {
    await settlePayment(order, known.data.id);
  } catch (error) {
    if (!(error instanceof HttpsError) || error.code === 'resource-exhausted') throw error;
    logger.warn('approved payment not captured', { order: order.id, code: error.code });
  }
}

async function takeCapture(
  type: string,
  order: DocumentSnapshot,
  paypalId: string,
  made: PaypalCapture,
): Promise<void> {
  const isPaid = order.get('paypalPaidBy') === paypalId || paidOtherwise(order, paypalId) !== null;
  if (
    type === 'PAYMENT.CAPTURE.COMPLETED' &&
    !isPaid &&
    made.total !== orderCharge(order.data())?.total
  ) {
    return void (await order.ref.update(differing(order.ref, paypalId, made)));
  }
  const status =
    type === 'PAYMENT.CAPTURE.COMPLETED'
      ? 'COMPLETED'
      : type === 'PAYMENT.CAPTURE.PENDING'
        ? 'PENDING'
        : 'DECLINED';
  try {
    await recordCapture(order.ref, paypalId, { ...made, status });
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    logger.warn('capture denied', { order: order.id });
  }
  // PayPal repeats the event until the shop knows too.
  if ((await order.ref.get()).get('paypalTellShop') === true)
    throw new HttpsError('unavailable', 'shop');
}

/** Money given back, all or some of it. */
async function takeRefund(resource: unknown): Promise<void> {
  const known = refund.safeParse(resource);
  if (!known.success || accountIdOf(known.data.custom_id) === null)
    return logger.info('refund of something else');
  const ref = database().doc(`orders/${known.data.custom_id}`);
  const { links, seller_payable_breakdown } = known.data;
  const given = seller_payable_breakdown?.total_refunded_amount;
  const ours = await database().runTransaction(async (transaction) => {
    const order = await transaction.get(ref);
    const isOf = (capture: unknown) =>
      links.some(
        ({ rel, href }) =>
          rel === 'up' && typeof capture === 'string' && href.endsWith(`/captures/${capture}`),
      );
    const cents = given ? euroCents(given) : null;
    const twice = Object.keys(fieldsOf(order.get('paypalAlsoPaid'))).find(isOf);
    if (isOf(order.get('paypalCaptureId'))) noteRefund(transaction, order, cents);
    else if (twice !== undefined) forgetTwice(transaction, order, twice, cents);
    else if (isOf(order.get('paypalDiffers.capture'))) forgetDiffering(transaction, order, cents);
    else return false;
    return true;
  });
  if (!ours) return logger.warn('refund of a payment that is not ours');
  logger.info('order refunded', { order: ref.id });
}

/**
 * Events come in any order: one of before changes nothing.
 * @param cents all that was given back until then; null when the event doesn't say
 */
function noteRefund(transaction: Transaction, order: DocumentSnapshot, cents: number | null): void {
  const before = centsOf(order.get('refundedAmount')) ?? 0;
  if (order.get('paymentStatus') === 'refunded' || (cents !== null && cents <= before)) return;
  const differs = fieldsOf(order.get('paypalDiffers'));
  const taken = differs.capture === order.get('paypalCaptureId') ? centsOf(differs.amount) : null;
  const some = cents !== null && cents < (taken ?? orderCharge(order.data())?.total ?? 0);
  transaction.update(order.ref, {
    paymentStatus: some ? 'partially_refunded' : 'refunded',
    ...(cents === null ? {} : { refundedAmount: toEuro(cents) }),
    refundedAt: FieldValue.serverTimestamp(),
    updatedAt: FieldValue.serverTimestamp(),
  });
}

/** What came twice is nobody's problem once all of it was given back: 0. PayPal may tell of the payment once more. */
function forgetTwice(
  transaction: Transaction,
  order: DocumentSnapshot,
  capture: string,
  cents: number | null,
): void {
  const place = new FieldPath('paypalAlsoPaid', capture);
  if (cents === null || cents >= (centsOf(order.get(place)) ?? 0))
    transaction.update(order.ref, place, 0);
}

/** Money that didn't pay the order is there no more, once all of it was given back. */
function forgetDiffering(
  transaction: Transaction,
  order: DocumentSnapshot,
  cents: number | null,
): void {
  if (cents !== null && cents < (centsOf(order.get('paypalDiffers.amount')) ?? Infinity)) return;
  transaction.update(order.ref, { paypalDiffers: FieldValue.delete() });
}

/** Our order of a payment; null, and nothing to do, when it is not one that we began. */
async function orderOfPayment(orderId: string, paypalId: string): Promise<DocumentSnapshot | null> {
  const order =
    accountIdOf(orderId) === null ? null : await database().doc(`orders/${orderId}`).get();
  if (order?.exists && paypalIds(order.data()).includes(paypalId)) return order;
  logger.warn('webhook of a payment that is not ours');
  return null;
}
