// Recomputes `idx` for all documents of a collection: after an import, or when the index functions have changed.
import {
  FieldPath,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import { REVENUE } from '../../src/domain/accounting/sums';
import { checkIdx } from '../../src/domain/checks/check';
import { taskIdx } from '../../src/domain/checks/task';
import { documentIdx } from '../../src/domain/documents/document';
import { expenseIdx } from '../../src/domain/expenses/expense';
import { LEAD_COLLECTIONS, type LeadCollection } from '../../src/domain/leads/idx';
import { orderIdx } from '../../src/domain/orders/idx';
import { productIdx } from '../../src/domain/products/product';
import { contactReminderIdx, reminderIdx } from '../../src/domain/reminders/filters';
import { shipmentIdx } from '../../src/domain/shipments/idx';
import { sameStored } from '../../src/domain/stored';
import { DUPLICATES_COLLECTION } from '../../src/domain/tickets/duplicates';
import { keepConsultationIndex } from '../../functions/src/indexing/consultations';
import { noteLarge } from '../../functions/src/indexing/large';
import { keepLeadIndex } from '../../functions/src/indexing/leads';
import { keepTicketIndex } from '../../functions/src/indexing/ticket-index';
import { codeOf } from '../../functions/src/kit/tries';
import { COUNTS_COLLECTION } from '../../src/domain/tickets/openCounts';
import type { TicketKind } from '../../src/domain/tickets/ticket';
import { userIdx } from '../../src/domain/users/idx';

/** Collections whose documents carry an `idx` of their own. */
const INDEXED_COLLECTIONS = [
  ...([
    'users',
    'tickets',
    'assistenzatecnica',
    'orders',
    'products',
    'uscite',
    'consulenze',
    ...LEAD_COLLECTIONS,
  ] as const),
  ...(['inviidigiornata', 'inviidigiornata_archivio'] as const),
  ...(['checkdafare', 'check'] as const),
  ...(['comunicazioni', 'contattiPromemoria', 'documenti'] as const),
] as const;
type IndexedCollection = (typeof INDEXED_COLLECTIONS)[number];
/**
 * `ticketdoppi` is made from the tickets, `contatori` from them and the checks to do (backfill-duplicates.ts, functions/src/indexing/open-counts.ts);
 * entries of `registro` learn when they forget (backfill-register.ts); `incassi` is counted from the orders (backfill-revenue.ts).
 */
export const BACKFILL_COLLECTIONS = [
  ...INDEXED_COLLECTIONS,
  DUPLICATES_COLLECTION,
  COUNTS_COLLECTION,
  'registro',
  REVENUE,
] as const;
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
export async function backfill(
  db: Firestore,
  collection: IndexedCollection,
  options: BackfillOptions = {},
): Promise<BackfillResult> {
  const {
    dryRun = false,
    pageSize = 300,
    log = () => undefined,
    shouldStop = () => false,
  } = options;
  const progress = db.doc(progressPath(collection));
  let last = dryRun ? null : await unfinished(await progress.get());
  if (last !== null) log(`${collection}: going on after ${last}`);
  const result: BackfillResult = { read: 0, changed: 0, finished: false };
  while (!shouldStop()) {
    const ordered = db.collection(collection).orderBy(FieldPath.documentId()).limit(pageSize);
    const page = await (last === null ? ordered : ordered.startAfter(last)).get();
    result.read += page.size;
    result.changed += await indexPage(db, collection, page, options);
    last = page.docs.at(-1)?.id ?? last;
    result.finished = page.size < pageSize;
    if (!dryRun) await progress.set(progressOf(last, result.finished));
    log(
      `${collection}: ${result.read} read, ${result.changed} ${dryRun ? 'to change' : 'changed'}`,
    );
    if (result.finished) break;
  }
  return result;
}

const DAY_MS = 24 * 3_600_000;

/** Where a run stands, as stored. The database forgets it by itself after a month: then it begins anew. */
export function progressOf(last: string | null, finished: boolean, now = new Date()): object {
  return { last, finished, when: now, expireAt: new Date(now.getTime() + 30 * DAY_MS) };
}

/** The id after which an interrupted run goes on. */
export function unfinished(progress: DocumentSnapshot): string | null {
  const { last, finished } = progress.data() ?? {};
  return finished === false && typeof last === 'string' ? last : null;
}

const TICKETS: Partial<Record<IndexedCollection, TicketKind>> = {
  tickets: 'nutritional',
  assistenzatecnica: 'technical',
};
/** How many, each in transactions of its own. */
const SIDE_BY_SIDE = 10;

/** How many were wrong. One that can't be indexed is named and doesn't hold the others. */
async function indexPage(
  db: Firestore,
  collection: IndexedCollection,
  { docs }: QuerySnapshot,
  { dryRun = false, log = () => undefined }: BackfillOptions,
): Promise<number> {
  const kind = TICKETS[collection];
  const keep = (doc: QueryDocumentSnapshot) => {
    if (kind) return keepTicketIndex(db, kind, doc.id, { dryRun });
    if (isOfLeads(collection)) return keepLeadIndex(db, collection, doc.id, dryRun);
    return collection === 'consulenze'
      ? keepConsultationIndex(db, doc.id, dryRun)
      : indexOne(db, collection, doc, dryRun);
  };
  let changed = 0;
  await sideBySide(
    docs,
    async (doc) => {
      if (!dryRun) await noteLarge(db, doc);
      if (await keep(doc)) changed += 1;
    },
    (path, code) => log(`${path} could not be indexed: ${code}`),
  );
  return changed;
}

/** Some documents at a time. One that fails is named and doesn't hold the others. */
export async function sideBySide(
  docs: readonly QueryDocumentSnapshot[],
  work: (doc: QueryDocumentSnapshot) => Promise<void>,
  failed: (path: string, code: string) => void,
): Promise<void> {
  const waiting = [...docs];
  const worker = async () => {
    for (let doc = waiting.shift(); doc; doc = waiting.shift()) {
      try {
        await work(doc);
      } catch (error) {
        failed(doc.ref.path, codeOf(error));
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
}

const isOfLeads = (collection: IndexedCollection): collection is LeadCollection =>
  (LEAD_COLLECTIONS as readonly string[]).includes(collection);

function idxOf(collection: IndexedCollection, doc: DocumentSnapshot): object {
  if (collection === 'users') return userIdx(doc.data());
  if (collection === 'products') return productIdx(doc.data(), doc.id);
  if (collection === 'uscite') return expenseIdx(doc.data());
  if (collection === 'checkdafare') return taskIdx(doc.data());
  if (collection === 'comunicazioni') return reminderIdx(doc.data());
  if (collection === 'contattiPromemoria') return contactReminderIdx(doc.data());
  if (collection === 'check') return checkIdx(doc.data());
  if (collection === 'documenti') return documentIdx(doc.data());
  if (collection === 'inviidigiornata' || collection === 'inviidigiornata_archivio')
    return shipmentIdx(doc.data());
  return orderIdx(doc.data(), doc.id);
}

/** Says whether the index was wrong. Written in a transaction, on what is stored then: people go on writing while this runs. */
async function indexOne(
  db: Firestore,
  collection: IndexedCollection,
  read: DocumentSnapshot,
  dryRun: boolean,
): Promise<boolean> {
  if (sameStored(read.get('idx'), idxOf(collection, read))) return false;
  if (dryRun) return true;
  await db.runTransaction(async (transaction) => {
    const doc = await transaction.get(read.ref);
    if (doc.exists) transaction.update(read.ref, { idx: idxOf(collection, doc) });
  });
  return true;
}
