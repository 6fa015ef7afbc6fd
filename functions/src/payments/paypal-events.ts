import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { HttpsError } from 'firebase-functions/v2/https';
import { z } from 'zod';
import { ENDPOINTS } from '@/domain/callables/endpoints';
import { knownCaptures, refundStatus, type CaptureNews } from '@/domain/orders/captures';
import { asReversals } from '@/domain/orders/disputes';
import { paypalIds } from '@/domain/orders/payment';
import { accountIdOf, type Fields } from '@/domain/stored';
import { rationOf } from '../kit/callable-ration';
import { database } from '../kit/runtime';
import { readCapture } from '../services/paypal';
import {
  captureOfEvent,
  disputedCaptures,
  refundOfEvent,
  type NamedCapture,
} from '../services/paypal-shapes';
import { noteCaptures } from './captures';
import { settlePayment } from './settle-payment';
import { tellShop } from './tell-shop';
import { noteUnmatched } from './unmatched';

/** The capture status that an event type stands for, even if the capture has changed since. */
const CAPTURE_EVENTS: Readonly<Record<string, CaptureNews['status']>> = {
  'PAYMENT.CAPTURE.COMPLETED': 'COMPLETED',
  'PAYMENT.CAPTURE.PENDING': 'PENDING',
  'PAYMENT.CAPTURE.DENIED': 'DENIED',
  'PAYMENT.CAPTURE.DECLINED': 'DENIED',
};
/** The captured word is the refund's status when the refund itself has none. */
const REFUND_EVENT = /^PAYMENT\.(?:CAPTURE\.(?:REFUNDED|REVERSED)|REFUND\.([A-Z]+))$/;

/** Handles an event signed by PayPal. If it throws, PayPal sends the event again. */
export async function takeEvent(type: string, resource: unknown): Promise<void> {
  if (type === 'CHECKOUT.ORDER.APPROVED') return takeApproval(resource);
  const status = CAPTURE_EVENTS[type];
  if (status !== undefined) {
    const capture = captureOfEvent(resource);
    return takeNews(type, resource, capture && { ...capture, news: { ...capture.news, status } });
  }
  const refund = REFUND_EVENT.exec(type);
  if (refund) {
    const isReversal = type === 'PAYMENT.CAPTURE.REVERSED';
    const unsaid = refundStatus(refund[1] ?? '');
    return takeNews(type, resource, refundOfEvent(resource, { unsaid, isReversal }));
  }
  if (type === 'CUSTOMER.DISPUTE.RESOLVED') return takeDispute(resource);
  logger.info('webhook not needed', { type });
}

const approved = z.object({
  id: z.string(),
  purchase_units: z.array(z.object({ custom_id: z.string() })).min(1),
});

/**
 * Captures the payment as the return page does. PayPal must not resend the event of a payment that
 * cannot be captured.
 */
async function takeApproval(resource: unknown): Promise<void> {
  const { data } = approved.safeParse(resource);
  const order = await namedOrder([data?.purchase_units[0]?.custom_id ?? '']);
  if (!data || !order || !paypalIds(order.data()).includes(data.id))
    return logger.warn('webhook of a payment that is not ours');
  await rationOf(ENDPOINTS.paypalWebhook.name, order.id);
  try {
    await settlePayment(order, data.id);
  } catch (error) {
    if (!(error instanceof HttpsError) || error.code === 'resource-exhausted') throw error;
    logger.warn('approved payment not captured', { order: order.id, code: error.code });
  }
}

async function takeNews(
  type: string,
  resource: unknown,
  capture: NamedCapture | null,
): Promise<void> {
  const placed = capture && (await matched(capture));
  if (!placed) return noteUnmatched(type, resource);
  const order = await note(placed);
  if (isUncounted(order, placed.news)) await noteUnmatched(type, resource);
  // PayPal repeats an event after an error, so this one fails until the shop has been told too.
  if ((await placed.order.ref.get()).get('paypalTellShop') === true)
    throw new HttpsError('unavailable', 'shop');
}

/** Whether a refund that was made can't be counted: PayPal states no amount in EUR. */
function isUncounted(order: Fields, news: readonly CaptureNews[]): boolean {
  const isTaken = (id: string) =>
    knownCaptures(order).some((known) => known.id === id && known.cents !== null);
  return news.some(({ id, refunds }) => refunds.some(isUnknown) && isTaken(id));
}

function isUnknown({ status, cents, running }: CaptureNews['refunds'][number]): boolean {
  return status === 'COMPLETED' && cents === null && running === null;
}

/**
 * Ignores a dispute about a payment that isn't ours: reversals and refunds have their own events.
 */
async function takeDispute(resource: unknown): Promise<void> {
  for (const capture of disputedCaptures(resource)) {
    const placed = await matched(capture);
    if (placed) await note(await withLegacyReversals(placed));
    else logger.info('dispute of a payment that is not ours');
  }
}

/**
 * Refunds stored before reversals were told apart may be reversals. After a won dispute, this adds
 * that they have come back, if PayPal confirms it: a seller may also win because of a refund, which
 * stays.
 */
async function withLegacyReversals({ order, news }: Matched): Promise<Matched> {
  const [said] = news;
  const known = knownCaptures(order.data() ?? {}).find(({ id }) => id === said?.id);
  const won = said?.disputes.find(({ kept }) => kept === 0);
  if (!said || !known || !won) return { order, news };
  const refunds = asReversals(known.refunds, known.disputes, won);
  if (refunds.length === 0) return { order, news };
  const isBack = (await readCapture(said.id))?.isWhole === true;
  return { order, news: isBack ? [...news, { ...said, refunds }] : news };
}

async function note({ order: { ref }, news }: Matched): Promise<Fields> {
  await rationOf(ENDPOINTS.paypalWebhook.name, ref.id);
  const order = await noteCaptures(ref, news);
  await tellShop(ref);
  return order;
}

interface Matched {
  order: DocumentSnapshot;
  news: CaptureNews[];
}

/**
 * The order of an event's capture: the order that the event names, if it knows the capture or its
 * payment; otherwise PayPal is asked. Null if it is not a payment of ours.
 */
async function matched({ news, names }: NamedCapture): Promise<Matched | null> {
  const named = await namedOrder(names);
  if (named && isKnown(named, news)) return { order: named, news: [news] };
  const read = await readCapture(news.id);
  const order = named ?? (await namedOrder(read?.names ?? []));
  if (!read || !order || !isKnown(order, read.news)) return null;
  return { order, news: [news, read.news] };
}

/** The first of these ids that is an order with PayPal payments. */
async function namedOrder(names: readonly string[]): Promise<DocumentSnapshot | null> {
  for (const name of names) {
    const id = accountIdOf(name);
    const order = id === null ? null : await database().doc(`orders/${id}`).get();
    if (order?.exists && paypalIds(order.data()).length > 0) return order;
  }
  return null;
}

function isKnown(order: DocumentSnapshot, { id, payment }: CaptureNews): boolean {
  const data = order.data() ?? {};
  if (payment !== null && paypalIds(data).includes(payment)) return true;
  return knownCaptures(data).some((known) => known.id === id && known.status !== null);
}
