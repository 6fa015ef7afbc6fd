import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { noteId, NOTES } from '@/domain/notes/internal';
import { machineCents } from '@/domain/orders/machineMoney';
import { orderIdx } from '@/domain/orders/idx';
import { ROUNDING_CENTS } from '@/domain/orders/pricing';
import { placedFields } from '@/domain/orders/importOrder';
import { shopOrderDoc } from '@/domain/orders/shopOrder';
import { recordOrderChange } from '../audit/order-change';
import { ALREADY_EXISTS, FAILED_PRECONDITION, isCode, database } from '../kit/runtime';
import type { MarkedOrder } from '../services/woocommerce-shapes';
import { leave, lockOf, takeTurn, type OrderRequest } from './order-lock';
import { arrival, make, type ShopRequest } from './shop-creation';

/*
 * Creates an order at the shop exactly once, however many calls request it. A lock document per
 * request in `limiti` decides which call works; the others wait for the outcome. If an attempt
 * ended without an answer, the shop is searched for the order before another is created.
 */

export interface Placing extends OrderRequest, ShopRequest {
  /** A staff note, stored apart because the client can read the order. */
  remark?: string;
  /** What the order costs, in cents. */
  total: number;
  /** The document stored as `orders/export_{its id}`. */
  stored: (made: MarkedOrder) => object;
  /** Called before the first attempt only; may refuse. */
  admit?: () => Promise<void>;
}

const PATIENCE_MS = 100_000;
/** How often storing is retried if the order changes meanwhile. */
const STORES = 5;

/**
 * Creates the order, or finds the one already created. Returns the document id.
 * @throws ServiceError
 */
export async function placeOnce(placing: Placing): Promise<string> {
  const patience = Date.now() + PATIENCE_MS;
  const turn = await takeTurn(placing, patience);
  if (turn.kind === 'done') return turn.id;
  let posts = false;
  try {
    if (turn.since === null) await placing.admit?.();
    const arrived = turn.since && (await arrival(placing, turn.since, turn.late, patience));
    posts = true;
    const made = arrived ?? (await make(placing, turn.since ?? new Date()));
    const id = shopOrderDoc(made.id);
    await store(placing, id, made);
    const shopTotal = machineCents(made.total) ?? 0;
    if (Math.abs(shopTotal - placing.total) > ROUNDING_CENTS)
      logger.warn('the shop has another total', { order: id, shopTotal, total: placing.total });
    logger.info('order placed', { order: id, again: turn.since !== null });
    return id;
  } catch (error) {
    await leave(lockOf(placing), turn, posts, error);
    throw error;
  }
}

/**
 * Stores the order, its lock's outcome and the note. An import may have stored the order since the
 * crashed call, so the write requires that the document is still as it was read.
 */
async function store(placing: Placing, id: string, made: MarkedOrder): Promise<void> {
  const ref = database().doc(`orders/${id}`);
  for (let left = STORES; ; left -= 1) {
    const known = await ref.get();
    const before = known.data();
    const batch = database().batch();
    const placed = { ...placing.stored(made), createdAt: FieldValue.serverTimestamp() };
    const fields = placedFields(placed, before);
    const after = { ...before, ...fields };
    const written = {
      ...fields,
      idx: orderIdx(after, id),
      updatedAt: FieldValue.serverTimestamp(),
    };
    // Nothing is written about an erased person, not even in the audit log.
    const isErased = Object.keys(fields).length === 0;
    if (!before) batch.create(ref, written);
    else if (!isErased) {
      batch.update(ref, written, known.updateTime ? { lastUpdateTime: known.updateTime } : {});
      const by = { uid: placing.uid, email: '' };
      recordOrderChange(batch, ref, { by, what: 'import', before, after });
    }
    batch.update(lockOf(placing), { order: id });
    if (placing.remark && !isErased) await noteApart(batch, id, placing.remark, placing.uid);
    try {
      await batch.commit();
      return;
    } catch (error) {
      if (left <= 1 || !isCode(error, ALREADY_EXISTS, FAILED_PRECONDITION)) throw error;
    }
  }
}

/** A note that staff have written since stays. */
async function noteApart(
  batch: WriteBatch,
  docId: string,
  staffNote: string,
  by: string,
): Promise<void> {
  const target = { collection: 'orders', docId, item: '', userId: '' };
  const note = database().doc(`${NOTES}/${noteId(target)}`);
  if ((await note.get()).exists) return;
  batch.create(note, { ...target, staffNote, at: FieldValue.serverTimestamp(), by });
}
