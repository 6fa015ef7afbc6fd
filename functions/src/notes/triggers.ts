import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { settleFiles } from '@/domain/notes/hiddenFiles';
import { setApart, type NotedCollection } from '@/domain/notes/internal';
import { bucket, database, storageOrigins } from '../kit/runtime';
import { setFilesApart, setNotesApart } from './set-apart';

/*
 * Internal data that the legacy application still writes into documents clients read is moved out
 * at once (set-apart.ts).
 */

type Change = { after: DocumentSnapshot } | undefined;

export async function followNotes(collection: NotedCollection, change: Change): Promise<void> {
  const document = change?.after;
  // Most writes contain none; then nothing is read.
  if (!document?.exists || !setApart(collection, document.id, document.data())) return;
  await setNotesApart(database(), collection, database().doc(document.ref.path));
}

export async function followHiddenFiles(change: Change): Promise<void> {
  const ticket = change?.after;
  const home = { origins: storageOrigins(), bucket: bucket().name };
  if (
    !ticket?.exists ||
    !settleFiles('', ticket.get('conversations'), { home, newItem: () => '', urls: false })
  )
    return;
  await setFilesApart(database(), database().doc(ticket.ref.path), { home, urls: false });
}
