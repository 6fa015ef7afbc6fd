import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import { DOCUMENT_CALLABLES } from '@/domain/callables/documents';
import { UNDO_ACCEPTED_MS } from '@/domain/limits';
import type { JobReport } from '@/domain/jobs/job';
import { fieldsOf, textOf, timeOf } from '@/domain/stored';
import { ask, bucket, database, storageOrigins } from '../kit/runtime';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { runJob, type Run } from '../kit/jobs';
import { ownFilePath } from '@/domain/filePath';
import { deletionsQuery } from './queries';
import { eachDeletion, sweepDeletedPlans } from './removed-plans';

const WHAT = 'delete-document';
/** After the last moment at which an undo is accepted. */
const FINAL_AFTER_MS = UNDO_ACCEPTED_MS + 60_000;
const DAY_MS = 24 * 3_600_000;
/** How far back a run looks. */
const SWEEP_DAYS = 2;
/** The audit log doesn't keep deleted data for longer. */
const SWEEP_MAX_DAYS = 30;

interface Stores {
  db: Firestore;
  bucket: ReturnType<Storage['bucket']>;
}

/**
 * Deletes the file of a document that the caller deleted, by its audit log entry; the app calls it
 * when the undo period is over. If the record exists again the file stays.
 */
export const removeDocumentFile = callable(
  DOCUMENT_CALLABLES.removeDocumentFile,
  {},
  async ({ entry }, caller) => {
    const deletion = await final(database().doc(`registro/${entry}`), caller.uid);
    return { removed: await removeFile({ db: database(), bucket: bucket() }, deletion) };
  },
);

/** Marks the deletion as final, so that the record cannot return without its file. */
function final(ref: DocumentReference, who: string): Promise<DocumentSnapshot> {
  return database().runTransaction(async (transaction) => {
    const deletion = await transaction.get(ref);
    if (deletion.get('what') !== WHAT || deletion.get('who') !== who) throw refusal('not-found');
    // Undone meanwhile; deleting it again creates a new entry.
    if (deletion.get('usedAt')) throw refusal('not-found');
    transaction.update(ref, { finalAt: FieldValue.serverTimestamp() });
    return deletion;
  });
}

/**
 * Deletes files of documents whose browser was closed before it could request that, and files of
 * deleted plans. Each run repeats the last days: deleting is idempotent, and there are few
 * deletions per day.
 */
export function runRemoveDeletedFiles(): Promise<JobReport | null> {
  return runJob('removeDeletedFiles', async (run) => {
    const [db, store, since] = [database(), bucket(), sweptSince(run)];
    const home = { origins: storageOrigins(), bucket: store.name };
    await sweepDeletedFiles({ db, bucket: store }, run, since);
    await sweepDeletedPlans({ db, bucket: store, home }, run, since);
  });
}

/** Looks further back if no run has completed for some time. */
function sweptSince({ startedAt, before }: Run): Date {
  const back = (days: number, from = startedAt) => new Date(from.getTime() - days * DAY_MS);
  if (before === null) return back(SWEEP_DAYS);
  const reached = before.completedAt === null ? back(SWEEP_MAX_DAYS) : back(1, before.completedAt);
  const oldest = Math.max(reached.getTime(), back(SWEEP_MAX_DAYS).getTime());
  return new Date(Math.min(oldest, back(SWEEP_DAYS).getTime()));
}

async function sweepDeletedFiles(stores: Stores, run: Run, since: Date): Promise<void> {
  const final = new Date(run.startedAt.getTime() - FINAL_AFTER_MS);
  const recent = await ask(stores.db, deletionsQuery(WHAT, final)).get();
  const undoable = new Set(recent.docs.map((entry) => String(entry.get('docId'))));
  const remove = async (deletion: DocumentSnapshot) => {
    if (undoable.has(String(deletion.get('docId'))) || !isBefore(deletion, final)) return;
    if (await removeFile(stores, deletion)) run.done += 1;
  };
  await eachDeletion(run, ask(stores.db, deletionsQuery(WHAT, since)), remove);
}

function isBefore(entry: DocumentSnapshot, time: Date): boolean {
  const when = timeOf(entry.get('when'));
  return when !== null && when < time;
}

async function removeFile(
  { db, bucket: store }: Stores,
  deletion: DocumentSnapshot,
): Promise<boolean> {
  const path = filePathOf(deletion.get('before'), store.name);
  if (path === null || (await db.doc(`documenti/${String(deletion.get('docId'))}`).get()).exists)
    return false;
  await store.file(path).delete({ ignoreNotFound: true });
  return true;
}

/** A record may only name files of its own client. */
function filePathOf(record: unknown, bucketName: string): string | null {
  const { userId, filePath, fileUrl } = fieldsOf(record);
  const owner = textOf(userId);
  const home = { origins: storageOrigins(), bucket: bucketName };
  return owner === null
    ? null
    : ownFilePath(owner, { filePath: textOf(filePath), fileUrl: textOf(fileUrl) }, home);
}
