// Recomputes `idx` for all documents of a collection: after an import, or when the index functions have changed.
import { FieldPath, type DocumentReference, type DocumentSnapshot, type Firestore, type QuerySnapshot } from 'firebase-admin/firestore';
import { LEAD_COLLECTIONS, leadIdx } from '../../src/domain/leads/idx';
import { orderIdx } from '../../src/domain/orders/idx';
import { accountIdOf, sameStored } from '../../src/domain/stored';
import { DUPLICATES_COLLECTION } from '../../src/domain/tickets/duplicates';
import { ticketIdx } from '../../src/domain/tickets/idx';
import { COUNTS_COLLECTION } from '../../src/domain/tickets/openCounts';
import { userIdx } from '../../src/domain/users/idx';

/** Collections whose documents carry an `idx` of their own. */
export const INDEXED_COLLECTIONS = ['users', 'tickets', 'assistenzatecnica', 'orders', ...LEAD_COLLECTIONS] as const;
export type IndexedCollection = (typeof INDEXED_COLLECTIONS)[number];
/** `ticketdoppi` and `contatori` are made from the tickets (backfill-duplicates.ts, functions/src/indexing/open-counts.ts). */
export const BACKFILL_COLLECTIONS = [...INDEXED_COLLECTIONS, DUPLICATES_COLLECTION, COUNTS_COLLECTION] as const;
export type BackfillCollection = (typeof BACKFILL_COLLECTIONS)[number];

export interface BackfillOptions {
  /** Counts what would be written and writes nothing, not even its progress. */
  dryRun?: boolean;
  pageSize?: number;
  log?: (line: string) => void;
  /** Asked before each page: true stops there; the next run goes on. */
  shouldStop?: () => boolean;
}

export interface BackfillResult {
  read: number;
  changed: number;
  finished: boolean;
}

/** Where a run stands, so that the next one goes on after an interruption. */
export function progressPath(collection: BackfillCollection): string {
  return `avanzamenti/backfill_${collection}`;
}

/** In order of document id, a page at a time. Counts are of this run alone. */
export async function backfill(db: Firestore, collection: IndexedCollection, options: BackfillOptions = {}): Promise<BackfillResult> {
  const { dryRun = false, pageSize = 300, log = () => undefined, shouldStop = () => false } = options;
  const progress = db.doc(progressPath(collection));
  let last = dryRun ? null : await unfinished(await progress.get());
  if (last !== null) log(`${collection}: going on after ${last}`);
  const result: BackfillResult = { read: 0, changed: 0, finished: false };
  while (!shouldStop()) {
    const ordered = db.collection(collection).orderBy(FieldPath.documentId()).limit(pageSize);
    const page = await (last === null ? ordered : ordered.startAfter(last)).get();
    result.read += page.size;
    result.changed += await indexPage(db, collection, page, dryRun);
    last = page.docs.at(-1)?.id ?? last;
    result.finished = page.size < pageSize;
    if (!dryRun) await progress.set({ last, finished: result.finished, when: new Date() });
    log(`${collection}: ${result.read} read, ${result.changed} ${dryRun ? 'to change' : 'changed'}`);
    if (result.finished) break;
  }
  return result;
}

/** The id after which an interrupted run goes on. */
export function unfinished(progress: DocumentSnapshot): string | null {
  const { last, finished } = progress.data() ?? {};
  return finished === false && typeof last === 'string' ? last : null;
}

async function indexPage(db: Firestore, collection: IndexedCollection, { docs }: QuerySnapshot, dryRun: boolean): Promise<number> {
  const users = ofClients(collection) ? await usersOf(db, docs) : new Map<unknown, unknown>();
  const different = docs.filter((doc) => !sameStored(doc.get('idx'), idxOf(collection, doc, users.get(doc.get('userId')))));
  if (!dryRun) await Promise.all(different.map(({ ref }) => write(db, collection, ref)));
  return different.length;
}

/** Whether the index repeats what the client's record says. */
function ofClients(collection: IndexedCollection): boolean {
  return collection === 'tickets' || collection === 'assistenzatecnica';
}

function idxOf(collection: IndexedCollection, doc: DocumentSnapshot, user: unknown): object {
  switch (collection) {
    case 'users':
      return userIdx(doc.data());
    case 'tickets':
    case 'assistenzatecnica':
      return ticketIdx(doc.data(), user ?? null);
    case 'orders':
      return orderIdx(doc.data(), doc.id);
    default:
      return leadIdx(doc.data());
  }
}

/** The stored users that a page of tickets names, each read once. */
async function usersOf(db: Firestore, docs: readonly DocumentSnapshot[]): Promise<Map<unknown, unknown>> {
  const ids = new Set(docs.map((doc) => accountIdOf(doc.get('userId'))).filter((id) => id !== null));
  if (ids.size === 0) return new Map();
  const users = await db.getAll(...[...ids].map((id) => db.doc(`users/${id}`)));
  return new Map(users.map((user) => [user.id, user.data()]));
}

/** In a transaction, on what is stored now: people go on writing while this runs. */
async function write(db: Firestore, collection: IndexedCollection, ref: DocumentReference): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const doc = await transaction.get(ref);
    if (!doc.exists) return;
    const userId = ofClients(collection) ? accountIdOf(doc.get('userId')) : null;
    const user = userId ? await transaction.get(db.doc(`users/${userId}`)) : undefined;
    transaction.update(ref, { idx: idxOf(collection, doc, user?.data()) });
  });
}
