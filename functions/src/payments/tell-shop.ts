import { randomUUID } from 'node:crypto';
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { ENDPOINTS } from '@/domain/callables/endpoints';
import { shopIdOf } from '@/domain/orders/shopOrder';
import { textOf, timeOf } from '@/domain/stored';
import { clock, database } from '../kit/runtime';
import { shopSettles } from '../kit/params';
import { ServiceError } from '../kit/service-error';
import { knowsPaid, markOrderPaid } from '../services/woocommerce';

/** Longer than any call that updates the shop. */
export const TELLING_MS = ENDPOINTS.paypalWebhook.seconds * 1_000 + 60_000;

const gone = FieldValue.delete();
const TOLD = { paypalTellShop: gone, paidTellShop: gone, paypalTelling: gone };

/** Poll interval and patience of a call that waits for another to update the shop. */
const POLL_MS = 400;
const PATIENCE_MS = 60_000;

/**
 * Marks an order paid at the web shop, by one call at a time: a second write could undo later
 * changes of the shop's staff. After a failure the webhook, which PayPal repeats for days, or
 * «Riprova» tries again.
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
    // The update may still arrive: the next call waits and checks first.
    await giveBack(ref, mark, error.mayBeDone ? shopSettles() : 0);
  }
}

/**
 * Updates the shop, or waits for the call that does. While a late update may still arrive it does
 * not write, only checks whether it has; otherwise the order would show as not updated for minutes.
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

/** Clears the flags, unless there is something new to tell the shop. */
function forgetTelling(ref: DocumentReference, mark: unknown): Promise<void> {
  return database().runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).get('paypalTelling.mark') === mark)
      transaction.update(ref, TOLD);
  });
}

/** Paid here, by PayPal or as staff said, but not yet at the shop. */
function isUntold(order: DocumentSnapshot): boolean {
  return order.get('paypalTellShop') === true || order.get('paidTellShop') === true;
}

/** Whether a call is updating the shop now, rather than waiting for a late update. */
function isTelling(order: DocumentSnapshot): boolean {
  return order.get('paypalTelling.late') !== true && isTaken(order);
}

function isTaken(order: DocumentSnapshot): boolean {
  return (timeOf(order.get('paypalTelling.until'))?.getTime() ?? 0) > Date.now();
}

/**
 * Takes the turn to update the shop. Returns the capture id, '' without one; null if there is
 * nothing to do or another call holds the turn.
 */
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
