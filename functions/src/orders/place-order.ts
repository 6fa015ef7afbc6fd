import { createHash } from 'node:crypto';
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { ORDER_CALLS } from '@/domain/calls/orders';
import { shopMessages } from '@/domain/messages';
import { noteId, NOTES } from '@/domain/notes/internal';
import { centsOf } from '@/domain/orders/money';
import { orderIdx } from '@/domain/orders/idx';
import { ROUNDING_CENTS } from '@/domain/orders/pricing';
import { shopOrderDoc } from '@/domain/orders/shopOrder';
import { timeOf } from '@/domain/stored';
import { clock } from '../kit/clock';
import { ALREADY_EXISTS, FAILED_PRECONDITION, isCode, NOT_FOUND } from '../kit/database-errors';
import { refusal } from '../kit/errors';
import { shopSettles } from '../kit/params';
import { database } from '../kit/runtime';
import { ServiceError } from '../kit/service-error';
import { findOrderByMeta, postOrder } from '../services/woocommerce';
import type { MarkedOrder } from '../services/woocommerce-shapes';
import { REQUEST_META } from '@/domain/orders/shopBody';

/*
 * An order is made once at the shop, however often and by however many calls it is asked for. One document in `limiti` a request,
 * which only one of them can create or take over, says who is at it; the others wait for the outcome. Where an attempt ended without an answer, the shop is searched for
 * the order before another is made.
 */

export interface Placing {
  /** The device's name for the order. */
  requestId: string;
  /** Who asks. */
  uid: string;
  /** What is asked for: the same request can't mean something else the second time. */
  content: unknown;
  /** What staff note about it, apart from what its client reads. */
  remark?: string;
  /** Sent to the shop. */
  body: object;
  /** What the order costs, in cents. */
  total: number;
  /** What is kept of the order that the shop made, in `orders/export_{its id}`. */
  stored: (made: MarkedOrder) => object;
  /** Before the first attempt only; may refuse. */
  admit?: () => Promise<void>;
}

/** Longer than a call can take: one that died lets the next go on. */
export const TURN_MS =
  Math.max(ORDER_CALLS.createOrder.seconds, ORDER_CALLS.createCounterOrder.seconds) * 1_000 +
  30_000;
/** Nobody repeats a request after that; the database forgets it by itself (firestore.indexes.json). */
const KEPT_MS = 30 * 24 * 3_600_000;
const PATIENCE_MS = 100_000;
const POLL_MS = 400;
const LOOK_MS = 2_000;
/** How often a call looks for what its own failed attempt may have made. */
const LOOKS = 5;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 400;
/** Clocks differ, ours and the shop's. */
const CLOCKS_MS = 5 * 60_000;

/** `since`: the first attempt of an earlier call; `late`: until when what it asked for may still arrive at the shop. */
type Turn =
  | { kind: 'done'; id: string }
  | { kind: 'wait' }
  | { kind: 'mine'; since: Date | null; late: number };

/** Makes the order, or finds that it was made; answers the document's id. @throws ServiceError */
export async function placeOnce(placing: Placing): Promise<string> {
  const patience = Date.now() + PATIENCE_MS;
  const turn = await takeTurn(placing, patience);
  if (turn.kind === 'done') return turn.id;
  const lock = lockOf(placing);
  let posts = false;
  try {
    if (turn.since === null) await placing.admit?.();
    const arrived = turn.since && (await arrival(placing, turn.since, turn.late, patience));
    posts = true;
    const made = arrived ?? (await make(placing, turn.since ?? new Date()));
    const id = shopOrderDoc(made.id);
    const batch = database().batch();
    const times = {
      createdAt: FieldValue.serverTimestamp(),
      updatedAt: FieldValue.serverTimestamp(),
    };
    const stored = placing.stored(made);
    batch.set(
      database().doc(`orders/${id}`),
      { ...stored, ...times, idx: orderIdx(stored, id) },
      { merge: true },
    );
    batch.update(lock, { order: id });
    if (placing.remark) noteApart(batch, id, placing.remark, placing.uid);
    await batch.commit();
    const shopTotal = centsOf(made.total) ?? 0;
    if (Math.abs(shopTotal - placing.total) > ROUNDING_CENTS)
      logger.warn('the shop has another total', { order: id, shopTotal, total: placing.total });
    logger.info('order placed', { order: id, again: turn.since !== null });
    return id;
  } catch (error) {
    await leave(lock, turn, posts, error).catch(() =>
      logger.error('turn not given back', { request: lock.id }),
    );
    throw error;
  }
}

function noteApart(batch: WriteBatch, docId: string, staffNote: string, by: string): void {
  const place = { collection: 'orders', docId, item: '', userId: '' };
  batch.set(database().doc(`${NOTES}/${noteId(place)}`), {
    ...place,
    staffNote,
    at: FieldValue.serverTimestamp(),
    by,
  });
}

function lockOf({ requestId }: Placing): DocumentReference {
  return database().doc(`limiti/ordine_${requestId}`);
}

async function takeTurn(
  placing: Placing,
  patience: number,
): Promise<Exclude<Turn, { kind: 'wait' }>> {
  for (;;) {
    const turn = await tryTurn(placing);
    if (turn.kind !== 'wait') return turn;
    do {
      if (Date.now() > patience) throw new ServiceError('shop', 'timeout');
      await clock.pause(POLL_MS);
    } while (isBusy(await lockOf(placing).get()));
  }
}

/** Whether a call is at this order now. */
function isBusy(lock: DocumentSnapshot): boolean {
  return (
    lock.exists &&
    typeof lock.get('order') !== 'string' &&
    (timeOf(lock.get('until'))?.getTime() ?? 0) > Date.now()
  );
}

async function tryTurn(placing: Placing): Promise<Turn> {
  const digest = createHash('sha256')
    .update(JSON.stringify([placing.uid, placing.content]))
    .digest('hex');
  const lock = lockOf(placing);
  const mark = database().collection('limiti').doc().id;
  const now = Date.now();
  // Of a call that dies nobody knows what it asked for last.
  const taken = {
    mark,
    until: Timestamp.fromMillis(now + TURN_MS),
    late: Timestamp.fromMillis(now + TURN_MS + shopSettles()),
  };
  try {
    await lock.create({
      uid: placing.uid,
      digest,
      since: Timestamp.now(),
      expireAt: Timestamp.fromMillis(now + KEPT_MS),
      ...taken,
    });
    return { kind: 'mine', since: null, late: 0 };
  } catch (error) {
    if (!isCode(error, ALREADY_EXISTS)) throw error;
  }
  const last = await lock.get();
  // The connection was lost after our own creation, and the library tried again.
  if (last.get('mark') === mark) return { kind: 'mine', since: null, late: 0 };
  if (last.exists && last.get('digest') !== digest)
    throw refusal('already-exists', shopMessages.orderChanged);
  const order: unknown = last.get('order');
  if (typeof order === 'string') return { kind: 'done', id: order };
  if (!last.exists || isBusy(last)) return { kind: 'wait' };
  try {
    await lock.update(taken, last.updateTime ? { lastUpdateTime: last.updateTime } : {});
    return {
      kind: 'mine',
      since: timeOf(last.get('since')) ?? new Date(0),
      late: timeOf(last.get('late'))?.getTime() ?? 0,
    };
  } catch (error) {
    if (isCode(error, FAILED_PRECONDITION, NOT_FOUND)) return { kind: 'wait' };
    throw error;
  }
}

/**
 * After a failure: the next call may go on. What was late may still arrive at the shop, which the next one waits for; what was made there
 * and could not be kept here is what the next one finds; a refusal before the shop was asked leaves nothing behind.
 */
async function leave(
  lock: DocumentReference,
  turn: { since: Date | null; late: number },
  posts: boolean,
  error: unknown,
): Promise<void> {
  if (turn.since === null && !posts) return void (await lock.delete());
  const now = Date.now();
  const sent = error instanceof ServiceError && error.mayBeDone;
  const late = posts && sent ? now + shopSettles() : Math.max(turn.late, now);
  await lock.update({ until: Timestamp.fromMillis(now), late: Timestamp.fromMillis(late) });
}

/**
 * The order that an earlier call asked for, once the shop has it; null when it has not arrived as long as it could.
 * @throws ServiceError while that isn't known
 */
async function arrival(
  placing: Placing,
  since: Date,
  late: number,
  patience: number,
): Promise<MarkedOrder | null> {
  for (;;) {
    const last = Date.now() >= late;
    const made = await found(placing, since);
    if (made || last) return made;
    if (Date.now() > patience) throw new ServiceError('shop', 'timeout');
    await clock.pause(LOOK_MS);
  }
}

/**
 * Posts the order. Only what the shop surely didn't take is posted again; after an answer that leaves it open whether the order was made
 * (502, a broken connection, a late or unreadable answer) it is looked for, as the shop may still be making it. What isn't found soon is
 * left to the next call.
 */
async function make(placing: Placing, since: Date): Promise<MarkedOrder> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await postOrder(placing.body);
    } catch (error) {
      if (!(error instanceof ServiceError) || isRefused(error)) throw error;
      if (error.mayBeDone) return lookAfter(placing, since, error);
      if (attempt >= ATTEMPTS) throw error;
      await clock.pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}

/** The order that a failed attempt made after all. @throws the failure of that attempt when it isn't found */
async function lookAfter(
  placing: Placing,
  since: Date,
  failure: ServiceError,
): Promise<MarkedOrder> {
  for (let looks = 1; looks <= LOOKS; looks += 1) {
    try {
      const made = await found(placing, since);
      if (made) return made;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      throw failure;
    }
    await clock.pause(LOOK_MS);
  }
  throw failure;
}

/** The shop understood and said no: asking again changes nothing. */
function isRefused({ kind, status = 0 }: ServiceError): boolean {
  return kind === 'status' && status < 500 && status !== 429;
}

function found({ requestId }: Placing, since: Date): Promise<MarkedOrder | null> {
  return findOrderByMeta(
    REQUEST_META,
    requestId,
    new Date(since.getTime() - CLOCKS_MS),
    new Date(Date.now() + CLOCKS_MS),
  );
}
