import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import { DOCUMENT_CALLS } from '@/domain/calls/documents';
import { generalMessages } from '@/domain/accessMessages';
import { fieldsOf, textOf, timeOf } from '@/domain/stored';
import { ask } from '../kit/ask';
import { callable } from '../kit/callable';
import { refusal } from '../kit/errors';
import { ownFilePath } from '@/domain/fileAddress';
import { deletionsQuery } from './queries';
import { sweepDeletedPlans } from './removed-plans';
import { bucket, database, storageOrigins } from '../kit/runtime';

const WHAT = 'delete-document';
/** The rules let a document come back for 30 s. */
const FINAL_AFTER_MS = 60_000;
/** What a run looks back on: a day without any run leaves nothing behind. */
const SWEEP_MS = 2 * 24 * 3_600_000;

interface Places {
  db: Firestore;
  bucket: ReturnType<Storage['bucket']>;
}

/**
 * Deletes the stored file of a document whose record the caller has deleted, by the register's entry; the app calls it once the
 * deletion can't be undone any more. A record that is there again keeps its file.
 */
export const removeDocumentFile = callable(
  DOCUMENT_CALLS.removeDocumentFile,
  { failed: generalMessages.unknown },
  async ({ entry }, caller) => {
    const deletion = await final(database().doc(`registro/${entry}`), caller.uid);
    return { removed: await removeFile({ db: database(), bucket: bucket() }, deletion) };
  },
);

/** The deletion, which from here on can't be undone: a record must not come back without its file. */
function final(ref: DocumentReference, who: string): Promise<DocumentSnapshot> {
  return database().runTransaction(async (transaction) => {
    const deletion = await transaction.get(ref);
    if (deletion.get('what') !== WHAT || deletion.get('who') !== who) throw refusal('not-found');
    // Taken back meanwhile: if it goes again, that has an entry of its own.
    if (deletion.get('usedAt')) throw refusal('not-found');
    transaction.update(ref, { finalAt: FieldValue.serverTimestamp() });
    return deletion;
  });
}

/** The files whose deletion nobody asked for, because the browser was closed before, and those of plans, for which nobody asks. */
export async function removeDeletedFiles(now: Date): Promise<void> {
  const [db, store] = [database(), bucket()];
  await sweepDeletedFiles({ db, bucket: store }, now);
  await sweepDeletedPlans(db, store, { origins: storageOrigins(), bucket: store.name }, now);
}

/** Every run does all of the last days again: a file that is gone is no error, and few are deleted in a day. */
export async function sweepDeletedFiles(places: Places, now: Date): Promise<void> {
  const final = new Date(now.getTime() - FINAL_AFTER_MS);
  const { docs } = await ask(
    places.db,
    deletionsQuery(WHAT, new Date(now.getTime() - SWEEP_MS)),
  ).get();
  const undoable = new Set(
    docs.filter((entry) => !isBefore(entry, final)).map((entry) => String(entry.get('docId'))),
  );
  for (const deletion of docs)
    if (!undoable.has(String(deletion.get('docId')))) await removeFile(places, deletion);
}

function isBefore(entry: DocumentSnapshot, time: Date): boolean {
  const when = timeOf(entry.get('when'));
  return when !== null && when < time;
}

async function removeFile(
  { db, bucket: store }: Places,
  deletion: DocumentSnapshot,
): Promise<boolean> {
  const path = filePathOf(deletion.get('before'), store.name);
  if (path === null || (await db.doc(`documenti/${String(deletion.get('docId'))}`).get()).exists)
    return false;
  await store.file(path).delete({ ignoreNotFound: true });
  return true;
}

/** A record can only name files of its own client, whatever it says. */
function filePathOf(record: unknown, bucketName: string): string | null {
  const { userId, filePath, fileUrl } = fieldsOf(record);
  const owner = textOf(userId);
  const home = { origins: storageOrigins(), bucket: bucketName };
  return owner === null
    ? null
    : ownFilePath(owner, { filePath: textOf(filePath), fileUrl: textOf(fileUrl) }, home);
}
