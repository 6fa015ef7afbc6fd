import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  WriteResult,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { SWEPT_FROM_BYTES } from '@/domain/limits';
import { accountIdOf } from '@/domain/stored';
import { storedBytes } from '@/domain/tickets/size';
import { database, INVALID_ARGUMENT, isCode } from '../kit/runtime';

/*
 * Marks documents that may be too large for the event of their next change, so that the hourly
 * sweep (sweep.ts) finds them, as Firestore cannot query by size. The writes by which a document
 * grows to this size still have events; otherwise the backfill or find-large.ts finds it.
 */

export const LARGE = 'avanzamenti';

/** Marks a large document. The backfill calls it with a different copy of firebase-admin. */
export async function noteLarge(
  db: Firestore,
  document: DocumentSnapshot | undefined,
): Promise<void> {
  if (document?.exists && storedBytes(document.data()) >= SWEPT_FROM_BYTES)
    await mark(db, document.ref.path, { userId: accountIdOf(document.get('userId')) });
}

/** Marks a large document unless it has a mark: an older mark also names the previous owner. */
export async function noteFound(db: Firestore, document: DocumentSnapshot): Promise<void> {
  if (storedBytes(document.data()) < SWEPT_FROM_BYTES) return;
  if (!(await markOf(db, document.ref.path).get()).exists) await noteLarge(db, document);
}

/**
 * Writes an index. A document at its size limit can't take the index at any retry, so it is marked
 * for the sweep to try again.
 */
export async function unlessFull(path: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isCode(error, INVALID_ARGUMENT)) throw error;
    logger.error('index refused', { path });
    await mark(database(), path, { refused: true });
  }
}

function mark(db: Firestore, path: string, more: object): Promise<WriteResult> {
  const [collection = '', id = ''] = path.split('/');
  return markOf(db, path).set({ large: true, collection, docId: id, ...more }, { merge: true });
}

function markOf(db: Firestore, path: string): DocumentReference {
  return db.doc(`${LARGE}/grande_${path.replace('/', '_')}`);
}
