import { randomUUID } from 'node:crypto';
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { ENDPOINTS } from '@/domain/calls/endpoints';
import { shopIdOf } from '@/domain/orders/shopOrder';
import { textOf, timeOf } from '@/domain/stored';
import { clock } from '../kit/clock';
import { shopSettles } from '../kit/params';
import { database } from '../kit/runtime';
import { ServiceError } from '../kit/service-error';
import { knowsPaid, markOrderPaid } from '../services/woocommerce';

/** Longer than any call that tells can take. */
export const TELLING_MS = ENDPOINTS.paypalWebhook.seconds * 1_000 + 60_000;

const gone = FieldValue.delete();
const TOLD = { paypalTellShop: gone, paidTellShop: gone, paypalTelling: gone };

/** Who waits for another call's telling looks this often, this long. */
const POLL_MS = 400;
const PATIENCE_MS = 60_000;

/**
 * An order of the web shop is marked paid there too, by one call at a time: a second write would undo what the shop's staff did since. What
 * fails, or is being done by another call, is done by the webhook, which PayPal repeats for days, or by the next who presses «Riprova».
 */
export async function tellShop(ref: DocumentReference): Promise<void> {
  const shopId = shopIdOf(ref.id);
  if (shopId === null) return;
  const mark = randomUUID();
  const capture = await takeTurn(ref, mark);
  if (capture === null) return;
  try {
    const told = await markOrderPaid(shopId, capture);
    if (!told) logger.error('a paid order is not at the shop', { order: ref.id });
    await ref.update(TOLD);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    logger.warn('the shop does not know yet that an order was paid', {
      order: ref.id,
      kind: error.kind,
    });
    // What may still arrive is waited for by the next one, which looks first.
    await giveBack(ref, mark, error.mayBeDone ? shopSettles() : 0);
  }
}

/**
 * For a person who wants to know: tells the shop, or waits for the call that is at it. While what was late may still arrive nothing is
 * written, but whether it has arrived is looked at: else the order would be called untold for minutes after it was told.
 * @returns whether the shop knows
 */
export async function toldShop(ref: DocumentReference): Promise<boolean> {
  await tellShop(ref);
  await lookWhetherTold(ref);
  const patience = Date.now() + PATIENCE_MS;
  for (;;) {
    const order = await ref.get();
    if (!isUntold(order)) return true;
    if (!isTelling(order) || Date.now() > patience) return false;
    await clock.pause(POLL_MS);
  }
}

async function lookWhetherTold(ref: DocumentReference): Promise<void> {
  const order = await ref.get();
  const shopId = shopIdOf(ref.id);
  if (
    shopId === null ||
    !isUntold(order) ||
    order.get('paypalTelling.late') !== true ||
    !isTaken(order)
  )
    return;
  try {
    if (await knowsPaid(shopId)) await forgetTelling(ref, order.get('paypalTelling.mark'));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    logger.warn('nobody knows whether the shop was told', { order: ref.id, kind: error.kind });
  }
}

/** The shop knows, unless there is something else to tell it since. */
function forgetTelling(ref: DocumentReference, mark: unknown): Promise<void> {
  return database().runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).get('paypalTelling.mark') === mark)
      transaction.update(ref, TOLD);
  });
}

/** Paid here, by PayPal or by what staff said, and the shop doesn't know. */
function isUntold(order: DocumentSnapshot): boolean {
  return order.get('paypalTellShop') === true || order.get('paidTellShop') === true;
}

/** Whether a call is at it now; not one that waits for what was late. */
function isTelling(order: DocumentSnapshot): boolean {
  return order.get('paypalTelling.late') !== true && isTaken(order);
}

function isTaken(order: DocumentSnapshot): boolean {
  return (timeOf(order.get('paypalTelling.until'))?.getTime() ?? 0) > Date.now();
}

/** The capture to tell of, '' without one; null when there is nothing to tell, or another call is at it. */
function takeTurn(ref: DocumentReference, mark: string): Promise<string | null> {
  return database().runTransaction(async (transaction) => {
    const order = await transaction.get(ref);
    if (!isUntold(order) || isTaken(order)) return null;
    transaction.update(ref, {
      paypalTelling: { mark, until: Timestamp.fromMillis(Date.now() + TELLING_MS) },
    });
    return textOf(order.get('paypalCaptureId')) ?? '';
  });
}

function giveBack(ref: DocumentReference, mark: string, after: number): Promise<void> {
  return database().runTransaction(async (transaction) => {
    const order = await transaction.get(ref);
    if (order.get('paypalTelling.mark') !== mark) return;
    transaction.update(ref, {
      paypalTelling: { mark, late: true, until: Timestamp.fromMillis(Date.now() + after) },
    });
  });
}
