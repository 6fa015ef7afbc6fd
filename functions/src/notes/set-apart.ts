import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { commitSize } from '@/domain/commitSize';
import {
  noteId,
  NOTES,
  setApart,
  withNote,
  type NoteApart,
  type NotedCollection,
  type NoteTarget,
} from '@/domain/notes/internal';
import { settleFiles } from '@/domain/notes/hiddenFiles';
import type { StorageHome } from '@/domain/filePath';
import { textOf, type Fields } from '@/domain/stored';
import { fittingWrites, sizeOf } from '../kit/commits';

/*
 * Moves internal data out of documents that clients read. Each move is a transaction on current
 * data, so no concurrent write is lost, and is idempotent, so its own write does not trigger it
 * endlessly. The backfill calls it with a different copy of firebase-admin, so no class instances
 * may be created here.
 */

/** Notes moved per transaction, all of one document; fewer if they are large. */
const NOTES_TOGETHER = 500;

/** The result of one transaction: nothing to do, something left, or all done. */
type Step = 'none' | 'more' | 'done';

/**
 * Moves internal notes out of a document, as many at a time as fit into one commit. After an
 * interruption, the next call moves the rest. Returns whether there were any.
 */
export function setNotesApart(
  db: Firestore,
  collection: NotedCollection,
  ref: DocumentReference,
  dryRun = false,
): Promise<boolean> {
  return inSteps(db, dryRun, async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    const some = stored && setApart(collection, ref.id, stored, NOTES_TOGETHER);
    if (!some) return 'none';
    if (dryRun) return 'done';
    const notes = await besideStored(db, transaction, some.notes);
    const count = fitting(ref.path, [stored, some.rest], notes);
    const rest = setApart(collection, ref.id, stored, count)?.rest ?? some.rest;
    transaction.set(ref, rest);
    for (const note of notes.slice(0, count))
      transaction.set(note.ref, note.after, { merge: true });
    return setApart(collection, ref.id, rest) ? 'more' : 'done';
  });
}

interface NoteWrite {
  ref: DocumentReference;
  before: Fields | undefined;
  after: Fields;
}

/**
 * The writes that add these notes to the stored ones. Legacy plans may share an id, and so a note.
 */
export async function besideStored(
  db: Firestore,
  transaction: Transaction,
  notes: readonly NoteApart[],
): Promise<NoteWrite[]> {
  const refs = notes.map((note) => db.doc(`${NOTES}/${noteId(note)}`));
  const found = refs.length > 0 ? await transaction.getAll(...refs) : [];
  const known = new Map(found.map((note) => [note.id, note.data()]));
  return notes.map(({ fields, ...target }) => {
    const ref = db.doc(`${NOTES}/${noteId(target)}`);
    const before = known.get(ref.id);
    const after = { ...head(target), ...withNote(before, fields) };
    known.set(ref.id, { ...before, ...after });
    return { ref, before, after };
  });
}

/**
 * Moves hidden files out of a ticket's conversation, as setNotesApart does. Returns whether any
 * changed.
 */
export function setFilesApart(
  db: Firestore,
  ref: DocumentReference,
  { home, urls, dryRun = false }: { home: StorageHome; urls: boolean; dryRun?: boolean },
): Promise<boolean> {
  const newItem = () => db.collection(NOTES).doc().id;
  return inSteps(db, dryRun, async (transaction) => {
    const ticket = await transaction.get(ref);
    const userId = textOf(ticket.get('userId')) ?? '';
    const settle = (conversations: unknown, most: number) =>
      settleFiles(userId, conversations, { home, newItem, urls, most });
    const settled = settle(ticket.get('conversations'), NOTES_TOGETHER);
    if (!settled) return 'none';
    if (dryRun) return 'done';
    // Each is at most a path and a name, so this many always fit.
    transaction.update(ref, { conversations: settled.conversations });
    for (const { item, ...file } of settled.hidden) {
      const target = { collection: ref.parent.id, docId: ref.id, item, userId };
      transaction.set(db.doc(`${NOTES}/${noteId(target)}`), { ...head(target), ...file });
    }
    return settle(settled.conversations, Infinity) ? 'more' : 'done';
  });
}

async function inSteps(
  db: Firestore,
  dryRun: boolean,
  work: (transaction: Transaction) => Promise<Step>,
): Promise<boolean> {
  const first = await db.runTransaction(work);
  let step = first;
  while (step === 'more' && !dryRun) step = await db.runTransaction(work);
  return first !== 'none';
}

/** How many of these notes fit into one commit with their document, as it was and will be. */
function fitting(
  path: string,
  [before, after]: readonly [Fields, Fields],
  notes: readonly NoteWrite[],
): number {
  const beside = commitSize(sizeOf, [{ path, before, after }]).bytes;
  const writes = notes.map((note) => ({ ...note, path: note.ref.path }));
  return writes.length === 0 ? 0 : fittingWrites(writes, beside);
}

function head(target: NoteTarget): Fields {
  return { ...target, at: new Date(), by: '' };
}
