import {
  doc,
  getDoc,
  runTransaction,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import type { PagedSource } from '@/domain/live';
import { mergeMessages } from '@/domain/messages';
import { fieldsOf, sameStored, timeOf, type Fields } from '@/domain/stored';
import { mergedId, mergeRefusal, mergeTickets, type MergeRefusal } from '@/domain/tickets/merge';
import { KINDS } from '@/domain/tickets/kinds';
import type { Ticket, TicketClient } from '@/domain/tickets/ticket';
import { raced } from '@/data/raced';
import { restored } from '@/data/sdkRegistered';
import { recordIn, type Actor } from '@/data/registro';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/codec';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { pagedQuery } from '@/data/paged';
import { readAll, readRows } from '@/data/read';
import { countDocuments } from '@/data/reads';
import { decodeClient, ticketDecoder } from './codec';
import { duplicateUsersQuery, mergeableQuery } from './queries';
import * as z from 'zod/mini';

const TICKETS = KINDS.technical.collection;

/** A client with more than one technical ticket, as the index trigger keeps it (`ticketdoppi/{userId}`). */
export interface DuplicateUser {
  userId: string;
  count: number;
  /** The newest ticket's time. */
  at: Date | null;
  client: TicketClient | null;
}

const DUPLICATE_FIELDS = {
  count: field(z.number(), 0),
  at: field<Date | null>(storedTime, null),
  userId: field(storedText, ''),
};

function decodeDuplicate({ id, data }: Stored): DuplicateUser {
  const { count, at } = decodeFields(DUPLICATE_FIELDS, data).values;
  return { userId: id, count, at, client: decodeClient(fieldsOf(data).client) };
}

/** Clients with duplicates, those with the newest ticket first. */
export function duplicateUsers(): PagedSource<DuplicateUser> {
  return pagedQuery(duplicateUsersQuery(), decodeDuplicate);
}

/** The technical tickets of a client as they are now, newest first: what a merge would unite. @throws AppError */
export async function technicalTicketsOf(userId: string): Promise<Ticket[]> {
  const tickets = await readAll(mergeableQuery(userId), ticketDecoder.technical);
  return tickets.sort((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0));
}

/** What a merge did, and what undoing it needs. */
export interface Merge {
  userId: string;
  /** How many tickets became one. */
  tickets: number;
  messages: number;
  /** The register's entry, which holds the originals. */
  entry: string;
  /** The originals as they were, by id; of their index only what cannot be computed again. */
  originals: Readonly<Record<string, Fields>>;
  conversations: readonly unknown[];
}

/**
 * Unites a client's technical tickets in `{userId}_merged` and deletes the originals, in one transaction. A message that
 * arrives meanwhile begins it again; repeated, it finds nothing to do.
 * @throws AppError with one of mergeMessages when there is nothing to merge, too much, or too many
 */
export async function mergeDuplicates(userId: string, by: Actor): Promise<Merge> {
  return attempt(async () => {
    const found = await readRows(mergeableQuery(userId), ticketDecoder.technical);
    const merged = doc(db(), TICKETS, mergedId(userId));
    const refs = [merged, ...found.map(({ snapshot }) => snapshot.ref).filter(({ id }) => id !== merged.id)];
    let read: unknown;
    const seen = (snapshot: DocumentSnapshot) => (read = snapshot.get('conversations'));
    return raced(
      () => runTransaction(db(), (transaction) => mergeIn(transaction, { userId, by, merged, refs, seen })),
      // A message arrived in it.
      async () => !sameStored((await getDoc(merged)).get('conversations'), read),
    );
  });
}

interface MergeInput {
  userId: string;
  by: Actor;
  merged: DocumentReference;
  refs: DocumentReference[];
  seen: (merged: DocumentSnapshot) => void;
}

async function mergeIn(transaction: Transaction, { userId, by, merged, refs, seen }: MergeInput): Promise<Merge> {
  const read = await Promise.all(refs.map((ref) => transaction.get(ref)));
  countDocuments(read.length);
  read.filter(({ id }) => id === merged.id).forEach(seen);
  // Gone, or given to somebody else, since they were looked for.
  const originals = read.filter((snapshot) => snapshot.exists() && (snapshot.id === merged.id || snapshot.get('userId') === userId));
  const tickets = originals.map((snapshot) => ({ id: snapshot.id, data: kept(snapshot.data()) }));
  const union = mergeTickets(userId, tickets);
  const refusal = mergeRefusal(userId, tickets, union);
  if (refusal) throw new AppError(REFUSAL_CODE[refusal], mergeMessages[refusal]);
  transaction.set(merged, { ...union, idx: indexFor(union.timestamp, originals) });
  for (const { ref } of originals) if (ref.id !== merged.id) transaction.delete(ref);
  const before = Object.fromEntries(tickets.map(({ id, data }) => [id, data]));
  const entry = recordIn(transaction, { by, what: 'merge', collection: TICKETS, docId: merged.id, before });
  const { conversations } = union;
  return { userId, tickets: tickets.length, messages: conversations.length, entry, originals: before, conversations };
}

const REFUSAL_CODE = { nothing: 'not-found', 'too-many': 'too-large', 'too-large': 'too-large' } as const satisfies Record<
  MergeRefusal,
  AppError['code']
>;

/**
 * Puts the originals back and takes the merged ticket away, or back to what it was, if nobody has changed it since.
 * @throws AppError `invalid` «Nel frattempo la conversazione è cambiata…»
 */
export async function undoMerge({ userId, originals, entry, conversations }: Merge, by: Actor): Promise<void> {
  const merged = doc(db(), TICKETS, mergedId(userId));
  await attempt(() =>
    runTransaction(db(), async (transaction) => {
      const now = await transaction.get(merged);
      countDocuments(1);
      if (!now.exists() || !sameStored(now.get('conversations'), conversations)) throw new AppError('invalid', mergeMessages.undoTooLate);
      for (const [id, data] of Object.entries(originals)) {
        transaction.set(doc(db(), TICKETS, id), restored(data, entry));
      }
      if (!(merged.id in originals)) transaction.delete(merged);
      recordIn(transaction, { by, what: 'unmerge', collection: TICKETS, docId: merged.id, before: kept(now.data()) });
    }),
  );
}

/** A ticket without what the trigger computes from it: two times are all that its index knows better. */
function kept(data: Fields | undefined): Record<string, unknown> {
  const { idx, ...rest } = data ?? {};
  const times = Object.entries(fieldsOf(idx)).filter(([name]) => name === 'at' || name === 'closedAt');
  return times.length > 0 ? { ...rest, idx: Object.fromEntries(times) } : rest;
}

/** What lists need until the trigger has computed the index: the client, the studio, and the time of the newest ticket. */
function indexFor(timestamp: unknown, originals: readonly DocumentSnapshot[]): Record<string, unknown> {
  const known = originals.map((snapshot) => fieldsOf(snapshot.get('idx'))).find(({ client }) => client !== undefined);
  const at = timeOf(timestamp);
  return { ...known, ...(at ? { at: Timestamp.fromDate(at) } : {}) };
}
