import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  compareIds,
  importId,
  importLines,
  mergedFields,
  type ImportedOrder,
} from '@/domain/orders/importOrder';
import { orderIdx } from '@/domain/orders/idx';
import type { DayRange } from '@/domain/orders/shopRange';
import { sameStored, textOf, timeOf } from '@/domain/stored';
import { database } from '../kit/runtime';
import { recordOrderChange, SHOP } from '../register/order-change';

/*
 * The progress of an order import: `importazioni/{startDate}_{endDate}`, which Amministratore watches. Orders are written in chunks, each
 * in one transaction with its part of the log and the last order it reached. An import that was cut off goes through all of its orders
 * again, as the export may have others by then: up to that order only what is missing or has changed is written and logged. A lease in the document keeps two calls from importing the same days together.
 */

/** Longer than the export takes to answer, and than a chunk; renewed with each. */
const LEASE_MS = 270_000;
export const CHUNK = 200;
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

/** Merges a chunk of orders into the collection, with its log. False when another call has taken over. @param asked when the export was asked for */
export function importChunk(
  run: Run,
  orders: readonly ImportedOrder[],
  asked: Date,
): Promise<boolean> {
  const db = database();
  const refs = orders.map(({ id }) => db.doc(`orders/${id}`));
  return asHolder(run, async (transaction) => {
    const records = await transaction.getAll(...refs);
    const now = new Date();
    const importedAt = now.toISOString();
    const lines = orders.flatMap((order, index) => {
      const [ref, record] = [refs[index], records[index]];
      if (!ref || !record) throw new RangeError('a record for each order');
      const origin = record.exists ? {} : { source: 'woocommerce' };
      // An erased person's order stays nobody's.
      const erased = record.get('erasedAt') === undefined ? {} : { userEmail: '' };
      const merged = { ...mergedFields(order, record.data(), { asked, now }), ...erased };
      if (isDone(run, order) && isSame(record, merged)) return [];
      const fields = { ...merged, ...origin, importedAt };
      transaction.set(
        ref,
        { ...fields, idx: orderIdx({ ...record.data(), ...fields }, ref.id) },
        { merge: true },
      );
      const before = record.data();
      if (before)
        recordOrderChange(transaction, ref, {
          by: SHOP,
          what: 'import',
          before,
          after: { ...before, ...fields },
        });
      return [{ line: importLines.order(order.orderId, record.exists), isNew: !record.exists }];
    });
    const created = lines.filter(({ isNew }) => isNew).length;
    const last = orders.at(-1);
    transaction.update(run.ref, {
      reached: last && !isDone(run, last) ? last.orderId : run.reached,
      done: FieldValue.increment(orders.length),
      created: FieldValue.increment(created),
      updated: FieldValue.increment(lines.length - created),
      ...(lines.length > 0
        ? { lines: FieldValue.arrayUnion(...lines.map(({ line }) => line)) }
        : {}),
      lease: leaseOf(run.mark),
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}

/** Whether the call that was cut off had come past this order. */
function isDone({ reached }: Run, { orderId }: ImportedOrder): boolean {
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
