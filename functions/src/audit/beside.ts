import type { DocumentData, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Query } from '@/data/live/query';
import { BEFORE_MAX_BYTES } from '@/domain/audit/deletable';
import { commitSize } from '@/domain/commitSize';
import { auditMessages } from '@/domain/messages';
import type { DeletableCollection } from '@/domain/audit/collections';
import { timeOf } from '@/domain/stored';
import { storedBytes } from '@/domain/tickets/size';
import { ask, database } from '../kit/runtime';
import { fittingWrites, sizeOf } from '../kit/commits';
import { refusal } from '../kit/callers';
import type { Beside } from './entries';
import {
  answersOfQuery,
  entriesOfQuery,
  historyOfQuery,
  notesOfTicketQuery,
  numbersOfQuery,
  remindersOfQuery,
} from './queries';

/** Maximum number of related documents deleted in one transaction. */
export const BESIDE_MAX = 450;

interface Found {
  query: (id: string) => Query;
  /** Filters the query's results. */
  of?: (found: DocumentSnapshot) => boolean;
  /** If there are too many, they are deleted in batches before the record. */
  inParts?: true;
}

/** Documents deleted together with a record. */
const BESIDE: Partial<Record<DeletableCollection, Found[]>> = {
  contatti: [
    { query: numbersOfQuery, of: isOf('contatti') },
    { query: remindersOfQuery, of: (reminder) => reminder.get('done') !== true },
    { query: historyOfQuery },
  ],
  campagnaintegrazione: [{ query: numbersOfQuery, of: isOf('campagnaintegrazione') }],
  ricontatti: [{ query: numbersOfQuery, of: isOf('ricontatti') }],
  percorsi: [{ query: answersOfQuery, inParts: true }],
  tickets: [notesOf('tickets')],
  assistenzatecnica: [notesOf('assistenzatecnica')],
};

function notesOf(collection: 'tickets' | 'assistenzatecnica'): Found {
  return { query: (id) => notesOfTicketQuery(collection, id), inParts: true };
}

function isOf(collection: string): (number: DocumentSnapshot) => boolean {
  return ({ id }) => id.startsWith(`${collection}_`);
}

/**
 * Whether an interrupted earlier deletion of this record has already deleted some of its related
 * documents; then the record cannot be restored as it was.
 */
export async function isBegun(
  transaction: Transaction,
  collection: DeletableCollection,
  { id, createTime }: DocumentSnapshot,
): Promise<boolean> {
  if (!(BESIDE[collection] ?? []).some(({ inParts }) => inParts)) return false;
  const entries = ask(database(), entriesOfQuery(collection, id)).select('parts', 'when');
  const { docs } = await transaction.get(entries);
  // Ignores entries of an earlier record with the same id, deleted before this one was created.
  const since = createTime?.toMillis() ?? 0;
  return docs.some(
    (entry) =>
      entry.get('parts') !== undefined && (timeOf(entry.get('when'))?.getTime() ?? 0) >= since,
  );
}

/**
 * Returns the documents to delete with a record. `more`: others are left for further batches, so
 * the record must not be deleted yet.
 * @throws HttpsError `too-large` if there are too many that cannot be batched
 */
export async function readBeside(
  transaction: Transaction,
  collection: DeletableCollection,
  id: string,
  record: DocumentData,
): Promise<{ beside: Beside[]; more: boolean }> {
  const beside: Beside[] = [];
  let more = false;
  for (const { query, of = () => true, inParts = false } of BESIDE[collection] ?? []) {
    const { docs } = await transaction.get(
      ask(database(), { ...query(id), limit: BESIDE_MAX + 1 }),
    );
    const found = docs.slice(0, BESIDE_MAX).filter(of);
    beside.push(
      ...found.map((doc) => ({ collection: doc.ref.parent.id, id: doc.id, data: doc.data() })),
    );
    if (docs.length > BESIDE_MAX && !inParts) throw refusal('too-large', auditMessages.tooMuch);
    more ||= docs.length > BESIDE_MAX;
  }
  if (beside.length > BESIDE_MAX) throw refusal('too-large', auditMessages.tooMuch);
  const fitting = fittingDeletions({ collection, id, data: record }, beside);
  if (fitting === beside.length) return { beside, more };
  if (!(BESIDE[collection] ?? []).every(({ inParts }) => inParts))
    throw refusal('too-large', auditMessages.tooMuch);
  return { beside: beside.slice(0, fitting), more: true };
}

/**
 * How many of the related documents fit into one commit together with the record and the audit
 * entry that stores their content. A restore writes the same index entries and that content again.
 */
export function fittingDeletions(record: Beside, beside: readonly Beside[]): number {
  const deletion = ({ collection, id, data }: Beside) => ({
    path: `${collection}/${id}`,
    before: data,
    after: null,
  });
  const { bytes } = commitSize(sizeOf, [deletion(record)]);
  const content = storedBytes(record.data) + storedBytes(beside);
  // The audit entry stores the deleted content completely or not at all.
  const kept = content <= BEFORE_MAX_BYTES ? content : 0;
  return fittingWrites(beside.map(deletion), kept + bytes);
}
