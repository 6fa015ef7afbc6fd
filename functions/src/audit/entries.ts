import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import { personOf } from '@/domain/audit/subject';
import { UNDO_ACCEPTED_MS } from '@/domain/limits';
import { BEFORE_DAYS, BEFORE_MAX_BYTES } from '@/domain/audit/deletable';
import type { AuditKind } from '@/domain/audit/entry';
import { timeOf } from '@/domain/stored';
import { storedBytes } from '@/domain/tickets/size';
import { type Caller, refusal } from '../kit/callers';
import { database } from '../kit/runtime';

export const AUDIT_LOG = 'registro';
const DAY_MS = 24 * 3_600_000;

interface Entry {
  by: Pick<Caller, 'uid' | 'email'>;
  what: AuditKind;
  collection: string;
  docId: string;
  /** The entry's id, where the write may be repeated; by default a new one. */
  id?: string;
  /** By default, the time of the write. */
  when?: Date | null;
  /** Uid of the person concerned; by default what the rest of the entry says (`personOf`). */
  about?: string | null;
  /** Previous content; missing if it cannot be restored. */
  before?: DocumentData;
  /** Content after a change. */
  after?: DocumentData;
  /** Documents deleted with it. */
  beside?: readonly Beside[];
  /** For a deletion in batches: how many documents this one deleted. */
  parts?: number;
}

/** A document deleted and restored together with another. */
export interface Beside {
  collection: string;
  id: string;
  data: DocumentData;
}

/** A transaction or batch, so that the entry is written atomically with what it records. */
interface Writer {
  create(ref: DocumentReference, data: DocumentData): unknown;
}

export interface Recorded {
  entry: string;
  /** Whether the previous content fits into the entry. */
  undoable: boolean;
}

/** Adds an audit log entry to a write. Browsers cannot write there, so entries can be trusted. */
export function recordIn(
  writer: Writer,
  { by, what, collection, docId, about, before, after, beside = [], parts, ...own }: Entry,
): Recorded {
  const log = database().collection(AUDIT_LOG);
  const ref = own.id === undefined ? log.doc() : log.doc(own.id);
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
  const person = about ?? personOf({ collection, docId, before });
  const said = {
    what,
    collection,
    docId,
    ...(person === null ? {} : { about: person }),
    ...(parts === undefined ? {} : { parts }),
  };
  writer.create(ref, {
    who: by.uid,
    whoEmail: by.email,
    ...said,
    when: own.when ?? FieldValue.serverTimestamp(),
    ...kept,
  });
  return { entry: ref.id, undoable };
}

/** Whether an entry is that recent; by default, whether an undo is still accepted. */
export function isFresh(entry: DocumentSnapshot, withinMs = UNDO_ACCEPTED_MS): boolean {
  const when = timeOf(entry.get('when'));
  return when !== null && Date.now() - when.getTime() <= withinMs;
}

/**
 * An entry of the caller's own of one of these kinds.
 * @throws HttpsError `not-found` for any other
 */
export function ownEntry(
  entry: DocumentSnapshot | undefined,
  caller: Caller,
  kinds: readonly string[],
): DocumentSnapshot {
  if (entry?.exists && entry.get('who') === caller.uid && kinds.includes(String(entry.get('what'))))
    return entry;
  throw refusal('not-found');
}

/** Marks an entry as undone, so that it can be used only once. */
export const USED = { usedAt: FieldValue.serverTimestamp() };
