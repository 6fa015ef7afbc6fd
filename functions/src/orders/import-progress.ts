import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import {
  compareIds,
  importId,
  importLines,
  mergedFields,
  type ImportedOrder,
} from '@/domain/orders/importOrder';
import { outgrows } from '@/domain/growth';
import { orderIdx } from '@/domain/orders/idx';
import type { DayRange } from '@/domain/orders/shopRange';
import { sameStored, textOf, timeOf } from '@/domain/stored';
import { fittingWrites } from '../kit/commits';
import { INVALID_ARGUMENT, isCode, database } from '../kit/runtime';
import { recordOrderChange, SHOP } from '../audit/order-change';
import { takenSince } from './sent-status';

/*
 * Progress of an order import in `importazioni/{startDate}_{endDate}`, which Amministratore
 * watches. Each chunk is as large as a commit allows (kit/commits.ts) and is written in one
 * transaction with its log lines and its last order, the cursor. An interrupted import starts over,
 * as the export may have changed; up to the cursor it writes and logs only missing or changed
 * orders. A lease keeps two calls from importing the same range.
 */

/** Longer than the export's answer and than a chunk; renewed with each chunk. */
const LEASE_MS = 270_000;
/** The most orders a chunk looks at; their size decides how many it writes. */
export const CHUNK = 200;
/** Reserved for the progress document, which each chunk rewrites and which may be full. */
const PROGRESS_BYTES = 1_100_000;
/** Expiry for the TTL policy (firestore.indexes.json). */
const KEPT_MS = 90 * 24 * 3_600_000;

export interface Run {
  ref: DocumentReference;
  /** Identifies this call as the holder of the lease. */
  mark: string;
  /** Cursor of the interrupted import that this run continues; null for a new one. */
  reached: string | null;
}

/** Starts or continues the import of a date range; null when another call holds the lease. */
export function beginImport(range: DayRange, by: string): Promise<Run | null> {
  const db = database();
  const ref = db.doc(`importazioni/${importId(range)}`);
  const mark = db.collection('importazioni').doc().id;
  return db.runTransaction(async (transaction): Promise<Run | null> => {
    const stored = await transaction.get(ref);
    const unfinished = stored.exists && stored.get('state') !== 'completata';
    if (unfinished && (timeOf(stored.get('lease.until'))?.getTime() ?? 0) > Date.now()) return null;
    const mine = {
      by,
      state: 'in corso',
      lease: leaseOf(mark),
      updatedAt: FieldValue.serverTimestamp(),
      expireAt: Timestamp.fromMillis(Date.now() + KEPT_MS),
    };
    const reached = unfinished ? textOf(stored.get('reached')) : null;
    if (reached !== null) transaction.update(ref, { ...mine, done: 0 });
    else
      transaction.set(ref, {
        ...range,
        ...mine,
        startedAt: FieldValue.serverTimestamp(),
        total: 0,
        done: 0,
        created: 0,
        updated: 0,
        lines: [],
      });
    return { ref, mark, reached };
  });
}

/**
 * Notes how many orders the export has, and how many rows are unreadable. False when another call
 * has taken over.
 */
export function noteTotal(run: Run, total: number, unreadable: number): Promise<boolean> {
  const skipped =
    unreadable > 0 ? { lines: FieldValue.arrayUnion(importLines.unreadable(unreadable)) } : {};
  return asHolder(run, (transaction) =>
    Promise.resolve(void transaction.update(run.ref, { total, ...skipped })),
  );
}

/**
 * Merges as many of the orders as fit into one commit, with their log lines. Returns how many; null
 * when another call has taken over. An order that the database refuses for its size is logged and
 * skipped.
 * @param requestedAt when the export was requested
 */
export async function importChunk(
  run: Run,
  orders: readonly ImportedOrder[],
  requestedAt: Date,
): Promise<number | null> {
  try {
    return await importFitting(run, orders, requestedAt);
  } catch (error) {
    if (!isCode(error, INVALID_ARGUMENT)) throw error;
    const [first] = orders;
    logger.error('orders refused', { import: run.ref.id, count: orders.length, order: first?.id });
    if (orders.length > 1 || !first)
      return importChunk(run, orders.slice(0, Math.ceil(orders.length / 2)), requestedAt);
    return (await skipOrder(run, first)) ? 1 : null;
  }
}

function skipOrder(run: Run, { orderId }: ImportedOrder): Promise<boolean> {
  return asHolder(run, (transaction) =>
    Promise.resolve(
      void transaction.update(run.ref, {
        reached: isDone(run, { orderId }) ? run.reached : orderId,
        done: FieldValue.increment(1),
        lines: FieldValue.arrayUnion(importLines.refused(orderId)),
        lease: leaseOf(run.mark),
        updatedAt: FieldValue.serverTimestamp(),
      }),
    ),
  );
}

async function importFitting(
  run: Run,
  given: readonly ImportedOrder[],
  requestedAt: Date,
): Promise<number | null> {
  const db = database();
  let count = 0;
  const held = await asHolder(run, async (transaction) => {
    const records = await transaction.getAll(...given.map(({ id }) => db.doc(`orders/${id}`)));
    const unknown = given.filter((_, index) => records[index]?.exists !== true);
    const ids = unknown.map(({ id }) => id);
    const taken = await takenSince(transaction, ids, requestedAt);
    const now = new Date();
    const importedAt = now.toISOString();
    const writes = given.map((order, index) => {
      const record = records[index];
      if (!record) throw new RangeError('a record for each order');
      const origin = record.exists ? {} : { source: 'woocommerce' };
      // Orders of an erased person must stay anonymous.
      const erased = record.get('erasedAt') === undefined ? {} : { userEmail: '' };
      const status = taken.get(order.id);
      const newer = status === undefined ? {} : { status };
      const merged = {
        ...mergedFields(order, record.data(), { requestedAt, now }),
        ...newer,
        ...erased,
      };
      const fields = { ...merged, ...origin, importedAt };
      const before = record.data();
      const stored = { ...before, ...fields };
      const after = { ...stored, idx: orderIdx(stored, record.id) };
      const isCurrent = isDone(run, order) && isSame(record, merged);
      return { order, record, before, after, fields: { ...fields, idx: after.idx }, isCurrent };
    });
    // The audit log stores the previous version too.
    const sizes = writes.map(({ record, before, after }) => ({
      path: record.ref.path,
      before,
      after: before === undefined ? after : { ...after, registro: before },
    }));
    count = fittingWrites(sizes, PROGRESS_BYTES);
    const changed = writes.slice(0, count).filter(({ isCurrent }) => !isCurrent);
    // Too large for triggers: logged and skipped.
    const isRefused = ({ before, after }: (typeof writes)[number]) => outgrows(before, after);
    const orders = changed.filter((write) => !isRefused(write));
    for (const { record, fields, before, after } of orders) {
      transaction.set(record.ref, fields, { merge: true });
      if (before)
        recordOrderChange(transaction, record.ref, { by: SHOP, what: 'import', before, after });
    }
    const known = orders.filter(({ record }) => record.exists).length;
    const lines = changed.flatMap((write) => {
      const { orderId, doubtful } = write.order;
      if (isRefused(write)) return [importLines.refused(orderId)];
      const doubt = doubtful === null ? [] : [importLines.doubtful(orderId, doubtful)];
      return [importLines.order(orderId, write.record.exists), ...doubt];
    });
    const last = writes[count - 1]?.order;
    transaction.update(run.ref, {
      reached: last && !isDone(run, last) ? last.orderId : run.reached,
      done: FieldValue.increment(count),
      created: FieldValue.increment(orders.length - known),
      updated: FieldValue.increment(known),
      ...(lines.length > 0 ? { lines: FieldValue.arrayUnion(...lines) } : {}),
      lease: leaseOf(run.mark),
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
  return held ? count : null;
}

/** Whether the interrupted import had already passed this order. */
function isDone({ reached }: Run, { orderId }: Pick<ImportedOrder, 'orderId'>): boolean {
  return reached !== null && compareIds(orderId, reached) <= 0;
}

function isSame(record: DocumentSnapshot, fields: object): boolean {
  return (
    record.exists &&
    Object.entries(fields).every(([name, value]) => sameStored(record.get(name), value))
  );
}

/** Completes the import, with a last line in the log. */
export function completeImport(run: Run): Promise<boolean> {
  return asHolder(run, async (transaction) => {
    const done: unknown = (await transaction.get(run.ref)).get('done');
    transaction.update(run.ref, {
      ...ended('completata', importLines.completed(Number(done))),
      reached: FieldValue.delete(),
    });
  });
}

/** Records the failure; the next call for this range continues. */
export function failImport(run: Run, reason: string): Promise<boolean> {
  return asHolder(run, (transaction) =>
    Promise.resolve(void transaction.update(run.ref, ended('fallita', importLines.failed(reason)))),
  );
}

/** Releases the lease of an unfinished import when the call's time is over. */
export function restImport(run: Run): Promise<boolean> {
  return asHolder(run, (transaction) =>
    Promise.resolve(void transaction.update(run.ref, { lease: FieldValue.delete() })),
  );
}

function ended(state: string, line: string): Record<string, unknown> {
  return {
    state,
    lines: FieldValue.arrayUnion(line),
    lease: FieldValue.delete(),
    updatedAt: FieldValue.serverTimestamp(),
  };
}

function leaseOf(mark: string): { mark: string; until: Timestamp } {
  return { mark, until: Timestamp.fromMillis(Date.now() + LEASE_MS) };
}

function asHolder(run: Run, work: (transaction: Transaction) => Promise<void>): Promise<boolean> {
  return database().runTransaction(async (transaction) => {
    const stored = await transaction.get(run.ref);
    if (stored.get('lease.mark') !== run.mark) return false;
    await work(transaction);
    return true;
  });
}
