import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import {
  noteId,
  NOTES,
  setApart,
  withNote,
  type NoteApart,
  type NotedCollection,
  type NotePlace,
} from '@/domain/notes/internal';
import { settleFiles } from '@/domain/notes/hiddenFiles';
import type { StorageHome } from '@/domain/fileAddress';
import { textOf, type Fields } from '@/domain/stored';

/*
 * Moves internal data out of documents that clients read. Each works in one transaction on current
 * data, so no concurrent write is lost, and is idempotent, so its own write does not trigger it
 * endlessly. The backfill calls it with a different copy of firebase-admin, so no class instances
 * may be created here.
 */

/** Moves internal notes out of a document. Returns whether there were any. */
export function setNotesApart(
  db: Firestore,
  collection: NotedCollection,
  ref: DocumentReference,
  dryRun = false,
): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(ref);
    const apart = document.exists ? setApart(collection, ref.id, document.data()) : null;
    if (!apart || dryRun) return apart !== null;
    const write = await notesOf(db, transaction, apart.notes);
    transaction.set(ref, apart.rest);
    write();
    return true;
  });
}

/** Reads the stored notes. @returns what adds these to them, after all reads */
export async function notesOf(
  db: Firestore,
  transaction: Transaction,
  notes: readonly NoteApart[],
): Promise<() => void> {
  const refs = notes.map((note) => db.doc(`${NOTES}/${noteId(note)}`));
  const known = refs.length > 0 ? await transaction.getAll(...refs) : [];
  return () => {
    for (const [index, { fields, ...place }] of notes.entries()) {
      const target = refs[index];
      if (target)
        transaction.set(
          target,
          { ...head(place), ...withNote(known[index]?.data(), fields) },
          { merge: true },
        );
    }
  };
}

/** Moves hidden files out of a ticket's conversation. Returns whether anything changed. */
export function setFilesApart(
  db: Firestore,
  ref: DocumentReference,
  { home, addresses, dryRun = false }: { home: StorageHome; addresses: boolean; dryRun?: boolean },
): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const ticket = await transaction.get(ref);
    const userId = textOf(ticket.get('userId')) ?? '';
    const newItem = () => db.collection(NOTES).doc().id;
    const settled = settleFiles(userId, ticket.get('conversations'), { home, newItem, addresses });
    if (!settled || dryRun) return settled !== null;
    transaction.update(ref, { conversations: settled.conversations });
    for (const { item, ...file } of settled.hidden) {
      const place = { collection: ref.parent.id, docId: ref.id, item, userId };
      transaction.set(db.doc(`${NOTES}/${noteId(place)}`), { ...head(place), ...file });
    }
    return true;
  });
}

function head(place: NotePlace): Fields {
  return { ...place, at: new Date(), by: '' };
}
