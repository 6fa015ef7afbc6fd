import type { DocumentSnapshot, Firestore, WriteResult } from 'firebase-admin/firestore';
import { SWEPT_FROM_BYTES } from '@/domain/limits';
import { accountIdOf } from '@/domain/stored';
import { storedBytes } from '@/domain/tickets/size';

/*
 * Documents that may be too large for the event of their next change, each with a mark by which the hourly sweep finds it (sweep.ts): sizes
 * can't be asked for. A document passes this size by events that still come, or is found by the backfill.
 */

export const LARGE = 'avanzamenti';

/** Marks a document that is large. Also called by the backfill, whose copy of firebase-admin is another. */
export async function noteLarge(
  db: Firestore,
  document: DocumentSnapshot | undefined,
): Promise<void> {
  if (document?.exists && storedBytes(document.data()) >= SWEPT_FROM_BYTES)
    await mark(db, document.ref.path, { userId: accountIdOf(document.get('userId')) });
}

/** What the database has refused for its size is not lost: the sweep tries it again. */
export async function noteRefused(db: Firestore, path: string): Promise<void> {
  await mark(db, path, { refused: true });
}

function mark(db: Firestore, path: string, more: object): Promise<WriteResult> {
  const [collection = '', id = ''] = path.split('/');
  return db
    .doc(`${LARGE}/grande_${collection}_${id}`)
    .set({ large: true, collection, docId: id, ...more }, { merge: true });
}
