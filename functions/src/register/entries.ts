import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import { UNDO_ACCEPTED_MS } from '@/domain/limits';
import { BEFORE_DAYS, BEFORE_MAX_BYTES } from '@/domain/register/deletable';
import type { RegisterKind } from '@/domain/register/entry';
import { accountIdOf, timeOf } from '@/domain/stored';
import { storedBytes } from '@/domain/tickets/size';
import type { Caller } from '../kit/callers';
import { refusal } from '../kit/errors';
import { database } from '../kit/runtime';

export const REGISTER = 'registro';
const DAY_MS = 24 * 3_600_000;

interface Entry {
  by: Pick<Caller, 'uid' | 'email'>;
  what: RegisterKind;
  collection: string;
  docId: string;
  /** What was there before; absent where it is not to come back. */
  before?: DocumentData;
  /** What a change left there. */
  after?: DocumentData;
  /** What went with it. */
  beside?: readonly Beside[];
  /** Of a deletion in parts: how many documents went with this one. */
  parts?: number;
}

/** A document that goes and comes back with another. */
export interface Beside {
  collection: string;
  id: string;
  data: DocumentData;
}

/** A transaction or a batch: the entry is written together with what it records, or neither is. */
interface Writer {
  create(ref: DocumentReference, data: DocumentData): unknown;
}

export interface Recorded {
  entry: string;
  /** Whether the entry has room for what was there before. */
  undoable: boolean;
}

/** Adds an entry of the register to a write. No browser writes there: an entry is true because only this writes it. */
export function recordIn(
  writer: Writer,
  { by, what, collection, docId, before, after, beside = [], parts }: Entry,
): Recorded {
  const ref = database().collection(REGISTER).doc();
  const undoable =
    before !== undefined &&
    storedBytes(before) + storedBytes(beside) + storedBytes(after ?? null) <= BEFORE_MAX_BYTES;
  const beforeExpiresAt = Timestamp.fromMillis(Date.now() + BEFORE_DAYS * DAY_MS);
  const kept = undoable
    ? {
        before,
        ...(after === undefined ? {} : { after }),
        ...(beside.length > 0 ? { beside } : {}),
        beforeExpiresAt,
      }
    : {};
  const about = personOf({ collection, docId, before });
  const said = {
    what,
    collection,
    docId,
    ...(about === null ? {} : { about }),
    ...(parts === undefined ? {} : { parts }),
  };
  writer.create(ref, {
    who: by.uid,
    whoEmail: by.email,
    ...said,
    when: FieldValue.serverTimestamp(),
    ...kept,
  });
  return { entry: ref.id, undoable };
}

/** The uid of the person whom an entry concerns: the record's own, or the one it names. Of an order `uid` may be its seller. */
function personOf({ collection, docId, before }: Pick<Entry, 'collection' | 'docId' | 'before'>) {
  if (collection === 'users' || collection === 'alimentazioni') return accountIdOf(docId);
  return accountIdOf(before?.userId) ?? (collection === 'orders' ? null : accountIdOf(before?.uid));
}

/** Whether an entry is younger than that; by default: whether the server still accepts its undo. */
export function isFresh(entry: DocumentSnapshot, withinMs = UNDO_ACCEPTED_MS): boolean {
  const when = timeOf(entry.get('when'));
  return when !== null && Date.now() - when.getTime() <= withinMs;
}

/** An entry of the caller's own of one of these kinds. Any other is, to the caller, none. */
export function ownEntry(
  entry: DocumentSnapshot | undefined,
  caller: Caller,
  kinds: readonly string[],
): DocumentSnapshot {
  if (entry?.exists && entry.get('who') === caller.uid && kinds.includes(String(entry.get('what'))))
    return entry;
  throw refusal('not-found');
}

/** Written with what takes an entry back: it serves once. */
export const USED = { usedAt: FieldValue.serverTimestamp() };
