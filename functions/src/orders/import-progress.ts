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
import { INVALID_ARGUMENT, isCode } from '../kit/database-errors';
import { database } from '../kit/runtime';
import { recordOrderChange, SHOP } from '../register/order-change';

/*
 * The progress of an order import: `importazioni/{startDate}_{endDate}`, which Amministratore watches. Orders are written in chunks, each
 * as large as a commit takes (kit/commits.ts) and in one transaction with its part of the log and the last order it reached. An import
 * that was cut off goes through all of its orders again, as the export may have others by then: up to that order only what is missing or
 * has changed is written and logged. A lease in the document keeps two calls from importing the same days together.
 */

/** Longer than the export takes to answer, and than a chunk; renewed with each. */
const LEASE_MS = 270_000;
/** The most that a chunk looks at; how many of them it writes, its size decides. */
export const CHUNK = 200;
/** The progress itself is written with each chunk, with a log of up to a full document. */
const PROGRESS_BYTES = 1_100_000;
/** The database forgets the log of an import by itself (firestore.indexes.json). */
const KEPT_MS = 90 * 24 * 3_600_000;

export interface Run {
  ref: DocumentReference;
  /** Names this call among those that might hold the lease. */
  mark: string;
  /** The last order that an import which was cut off reached; null at the beginning. */
  reached: string | null;
}

/** Begins an import, or goes on with the one of these days that did not end; null when another call is at it. */
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

/** How many orders the export has; rows that can't be read are said once. False when another call has taken over. */
export function noteTotal(run: Run, total: number, unreadable: number): Promise<boolean> {
  const skipped =
    unreadable > 0 ? { lines: FieldValue.arrayUnion(importLines.unreadable(unreadable)) } : {};
  return asHolder(run, (transaction) =>
    Promise.resolve(void transaction.update(run.ref, { total, ...skipped })),
  );
}

/**
 * Merges the first of some orders into the collection, as many as fit in one commit, with their log. Says how many; null when another call
 * has taken over. One that the database refuses for its size alone is named in the log, and the others go on.
 * @param asked when the export was asked for
 */
export async function importChunk(
  run: Run,
  orders: readonly ImportedOrder[],
  asked: Date,
): Promise<number | null> {
  try {
    return await importFitting(run, orders, asked);
  } catch (error) {
    if (!isCode(error, INVALID_ARGUMENT)) throw error;
    const [first] = orders;
    logger.error('orders refused', { import: run.ref.id, count: orders.length, order: first?.id });
    if (orders.length > 1 || !first)
      return importChunk(run, orders.slice(0, Math.ceil(orders.length / 2)), asked);
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
  asked: Date,
): Promise<number | null> {
  const db = database();
  let count = 0;
  const held = await asHolder(run, async (transaction) => {
    const records = await transaction.getAll(...given.map(({ id }) => db.doc(`orders/${id}`)));
    const now = new Date();
    const importedAt = now.toISOString();
    const writes = given.map((order, index) => {
      const record = records[index];
      if (!record) throw new RangeError('a record for each order');
      const origin = record.exists ? {} : { source: 'woocommerce' };
      // An erased person's order stays nobody's.
      const erased = record.get('erasedAt') === undefined ? {} : { userEmail: '' };
      const merged = { ...mergedFields(order, record.data(), { asked, now }), ...erased };
      const fields = { ...merged, ...origin, importedAt };
      const before = record.data();
      const stored = { ...before, ...fields };
      const after = { ...stored, idx: orderIdx(stored, record.id) };
      const isCurrent = isDone(run, order) && isSame(record, merged);
      return { order, record, before, after, fields: { ...fields, idx: after.idx }, isCurrent };
    });
    // The audit log keeps what an order was before.
    const sizes = writes.map(({ record, before, after }) => ({
      path: record.ref.path,
      before,
      after: before === undefined ? after : { ...after, registro: before },
    }));
    count = fittingWrites(sizes, PROGRESS_BYTES);
    const taken = writes.slice(0, count).filter(({ isCurrent }) => !isCurrent);
    // More than triggers can read: it is named in the log, too.
    const isRefused = ({ before, after }: (typeof writes)[number]) => outgrows(before, after);
    const orders = taken.filter((write) => !isRefused(write));
    for (const { record, fields, before, after } of orders) {
      transaction.set(record.ref, fields, { merge: true });
      if (before)
        recordOrderChange(transaction, record.ref, { by: SHOP, what: 'import', before, after });
    }
    const known = orders.filter(({ record }) => record.exists).length;
    const lines = taken.map((write) =>
      isRefused(write)
        ? importLines.refused(write.order.orderId)
        : importLines.order(write.order.orderId, write.record.exists),
    );
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

/** Whether the call that was cut off had come past this order. */
function isDone({ reached }: Run, { orderId }: Pick<ImportedOrder, 'orderId'>): boolean {
  return reached !== null && compareIds(orderId, reached) <= 0;
}

function isSame(record: DocumentSnapshot, fields: object): boolean {
  return (
    record.exists &&
    Object.entries(fields).every(([name, value]) => sameStored(record.get(name), value))
  );
}

/** The end of the import, its line last in the log. */
export function completeImport(run: Run): Promise<boolean> {
  return asHolder(run, async (transaction) => {
    const done: unknown = (await transaction.get(run.ref)).get('done');
    transaction.update(run.ref, {
      ...ended('completata', importLines.completed(Number(done))),
      reached: FieldValue.delete(),
    });
  });
}

/** What went wrong; the next call for these days goes on where this one stopped. */
export function failImport(run: Run, reason: string): Promise<boolean> {
  return asHolder(run, (transaction) =>
    Promise.resolve(void transaction.update(run.ref, ended('fallita', importLines.failed(reason)))),
  );
}

/** The lease goes, the import stays unfinished: the time of one call is over. */
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
