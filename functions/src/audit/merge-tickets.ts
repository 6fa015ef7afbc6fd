import {
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { AUDIT_CALLABLES, type MergeTicketsAnswer } from '@/domain/callables/audit';
import type { AppErrorCode } from '@/domain/errors';
import { mergeMessages } from '@/domain/messages';
import { NOTES } from '@/domain/notes/internal';
import { notesMerged, type KeptNote } from '@/domain/notes/ofTickets';
import { DELETABLE, returning } from '@/domain/audit/deletable';
import { fieldsOf, sameStored, timeOf, type Fields } from '@/domain/stored';
import { KINDS } from '@/domain/tickets/ticket';
import { storedBytes } from '@/domain/tickets/size';
import {
  MERGE_MAX_WRITES,
  mergedId,
  mergedOwner,
  mergeRefusal,
  mergeTickets as unite,
  type MergeRefusal,
  type StoredTicket,
} from '@/domain/tickets/merge';
import { ticketsOfUserQuery } from '../indexing/queries';
import { ask, database } from '../kit/runtime';
import { callable } from '../kit/callable';
import { fittingWrites } from '../kit/commits';
import { type Caller, refusal } from '../kit/callers';
import { keptBeside } from './restoring';
import { isFresh, ownEntry, recordIn, AUDIT_LOG, USED } from './entries';
import { notesOfClientQuery } from './queries';

const TICKETS = KINDS.technical.collection;
const REFUSAL_CODE = {
  nothing: 'not-found',
  'too-many': 'too-large',
  'too-large': 'too-large',
} as const satisfies Record<MergeRefusal, AppErrorCode>;

/**
 * Merges a client's technical tickets into `{userId}_merged` and deletes the originals, in one
 * transaction: a concurrent message is included or refused. Staff's notes move along. Idempotent.
 */
export const mergeTickets = callable(AUDIT_CALLABLES.mergeTickets, {}, ({ userId }, caller) =>
  database().runTransaction((transaction) => mergeIn(transaction, userId, caller)),
);

async function mergeIn(
  transaction: Transaction,
  userId: string,
  by: Caller,
): Promise<MergeTicketsAnswer> {
  const db = database();
  const merged = db.collection(TICKETS).doc(mergedId(userId));
  const earlier = await transaction.get(merged);
  const { docs } = await transaction.get(
    ask(db, { ...ticketsOfUserQuery('technical', userId), limit: MERGE_MAX_WRITES + 1 }),
  );
  const originals: DocumentSnapshot[] = [
    ...(earlier.exists ? [earlier] : []),
    ...docs.filter(({ id }) => id !== merged.id),
  ];
  const tickets = originals.map((ticket) => ({ id: ticket.id, data: kept(ticket.data()) }));
  const union = unite(userId, tickets);
  const refused = mergeRefusal(userId, tickets, union);
  if (refused) throw refusal(REFUSAL_CODE[refused], mergeMessages[refused]);
  const noted = await notesOn(transaction, userId, new Set(tickets.map(({ id }) => id)));
  if (takesTooMuch(union, tickets, noted)) throw refusal('too-large', mergeMessages['too-large']);
  transaction.set(merged, { ...union, idx: indexFor(union.timestamp, originals) });
  for (const { ref } of originals) if (ref.id !== merged.id) transaction.delete(ref);
  moveNotes(transaction, noted, notesMerged(targetOf(merged), noted));
  const before = Object.fromEntries(tickets.map(({ id, data }) => [id, data]));
  const { entry } = recordIn(transaction, {
    by,
    what: 'merge',
    collection: TICKETS,
    docId: merged.id,
    before,
    beside: noted.map((note) => ({ collection: NOTES, ...note })),
  });
  return { entry, tickets: tickets.length, messages: union.conversations.length };
}

/**
 * Restores the originals, and deletes the merged ticket or reverts it, unless somebody has written
 * in it since.
 */
export const unmergeTickets = callable(
  AUDIT_CALLABLES.unmergeTickets,
  {},
  async ({ entry: entryId }, caller) => {
    const db = database();
    await db.runTransaction(async (transaction) => {
      const entry = ownEntry(await transaction.get(db.collection(AUDIT_LOG).doc(entryId)), caller, [
        'merge',
      ]);
      const originals = Object.entries(fieldsOf(entry.get('before'))).map(([id, data]) => ({
        id,
        data: fieldsOf(data),
      }));
      const merged = db.collection(TICKETS).doc(String(entry.get('docId')));
      const refs = originals
        .map(({ id }) => db.collection(TICKETS).doc(id))
        .filter(({ id }) => id !== merged.id);
      const [now, ...taken] = await transaction.getAll(merged, ...refs);
      // Retry after a lost answer: everything is already restored.
      if (entry.get('usedAt') && taken.length > 0 && taken.every(({ exists }) => exists)) return;
      const userId = String(mergedOwner(merged.id));
      const before = keptBeside(entry).map(({ id, data }) => ({ id, data }));
      const moved = notesMerged(targetOf(merged), before);
      const noted = await notesOn(transaction, userId, new Set([merged.id]));
      const untouched =
        now?.exists === true &&
        sameStored(written(now.data()), { ...unite(userId, originals) }) &&
        sameStored(byId(noted), byId(moved));
      const free = taken.every(({ exists }) => !exists);
      if (entry.get('usedAt') || !isFresh(entry) || !untouched || !free)
        throw refusal('invalid', mergeMessages.undoTooLate);
      for (const { id, data } of originals)
        transaction.set(db.collection(TICKETS).doc(id), returning(DELETABLE[TICKETS], data));
      if (!originals.some(({ id }) => id === merged.id))
        transaction.delete(merged as DocumentReference);
      moveNotes(transaction, moved, before);
      transaction.update(entry.ref, USED);
      recordIn(transaction, {
        by: caller,
        what: 'unmerge',
        collection: TICKETS,
        docId: merged.id,
        before: kept(now.data()),
      });
    });
    return { done: true } as const;
  },
);

const targetOf = ({ id }: DocumentReference) => ({ collection: TICKETS, docId: id });
const byId = (notes: readonly KeptNote[]) =>
  Object.fromEntries(notes.map(({ id, data }) => [id, data]));

/** Staff's notes on some of a client's technical tickets. */
async function notesOn(
  transaction: Transaction,
  userId: string,
  tickets: ReadonlySet<string>,
): Promise<KeptNote[]> {
  const { docs } = await transaction.get(ask(database(), notesOfClientQuery(TICKETS, userId)));
  return docs
    .filter((note) => tickets.has(String(note.get('docId'))))
    .map((note) => ({ id: note.id, data: note.data() }));
}

function moveNotes(
  transaction: Transaction,
  from: readonly KeptNote[],
  to: readonly KeptNote[],
): void {
  const notes = database().collection(NOTES);
  const stay = new Set(to.map(({ id }) => id));
  for (const { id } of from) if (!stay.has(id)) transaction.delete(notes.doc(id));
  for (const { id, data } of to) transaction.set(notes.doc(id), { ...data });
}

/** Whether the merge exceeds one commit, which includes the index entries of every original. */
function takesTooMuch(
  union: object,
  tickets: readonly StoredTicket[],
  notes: readonly KeptNote[],
): boolean {
  const kept = storedBytes([...tickets, ...notes].map(({ data }) => data));
  const writes = [
    { path: `${TICKETS}/merged`, after: union },
    ...tickets.map(({ id, data }) => ({ path: `${TICKETS}/${id}`, before: data, after: null })),
    ...notes.flatMap(({ id, data }) => [
      { path: `${NOTES}/${id}`, before: data, after: null },
      { path: `${NOTES}/${id}`, after: data },
    ]),
  ];
  return fittingWrites(writes, kept) < writes.length;
}

/** A ticket without computed fields, except two times that exist only in its index. */
function kept(data: Fields | undefined): DocumentData {
  const { idx, ...rest } = data ?? {};
  const times = Object.entries(fieldsOf(idx)).filter(
    ([name]) => name === 'at' || name === 'closedAt',
  );
  return times.length > 0 ? { ...rest, idx: Object.fromEntries(times) } : rest;
}

/** What people wrote in a merged ticket, without index and read marks. */
function written(data: Fields | undefined): Fields {
  return returning({ passing: ['idx', 'read'] }, data ?? {});
}

/**
 * Provisional index until the trigger has computed the right one: client, studio and the time of
 * the newest ticket.
 */
function indexFor(
  timestamp: unknown,
  originals: readonly DocumentSnapshot[],
): Record<string, unknown> {
  const known = originals
    .map((ticket) => fieldsOf(ticket.get('idx')))
    .find(({ client }) => client !== undefined);
  const at = timeOf(timestamp);
  return { ...known, ...(at ? { at: Timestamp.fromDate(at) } : {}) };
}
