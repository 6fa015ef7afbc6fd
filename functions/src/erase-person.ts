import { getAuth } from 'firebase-admin/auth';
import type { App } from 'firebase-admin/app';
import type { Storage } from 'firebase-admin/storage';
import { FieldValue, getFirestore, type BulkWriter } from 'firebase-admin/firestore';
import { documentsOf, fieldNamed, foldersOf, type Found, type Person } from './person';

export interface Erased {
  /** Documents deleted. */
  deleted: number;
  /** Documents kept without the person. */
  stripped: number;
  /** Documents that are kept as they are. */
  kept: number;
  files: number;
}

export interface Eraser {
  uid: string;
  email: string;
}

type Bucket = ReturnType<Storage['bucket']>;

/**
 * Erases a person from all collections, storage and Authentication, and leaves an entry in `registro` that says who did it, when, and how
 * much there was: no name, no e-mail. The record goes last, so that a run that was interrupted can be begun again and finds everything.
 */
export async function erasePerson(app: App, bucket: Bucket, person: Person, by: Eraser): Promise<Erased> {
  const [auth, db] = [getAuth(app), getFirestore(app)];
  if (person.account) {
    // Nothing new comes in while the rest goes.
    await auth.updateUser(person.uid, { disabled: true });
    await auth.revokeRefreshTokens(person.uid);
  }
  const erased: Erased = { deleted: 0, stripped: 0, kept: 0, files: await eraseFiles(bucket, person.uid) };
  const record = db.doc(`users/${person.uid}`);
  const writer = db.bulkWriter();
  const writes: Promise<unknown>[] = [];
  // All is found before anything goes, and goes in reverse: what is found through another document goes before it.
  const all: Found[] = [];
  for await (const found of documentsOf(db, person)) if (found.ref.path !== record.path) all.push(found);
  for (const found of all.reverse()) {
    const { how, write } = eraseDocument(writer, found);
    erased[how] += 1;
    // Looked at below, together.
    write?.catch(() => undefined);
    if (write) writes.push(write);
  }
  await writer.close();
  await Promise.all(writes);
  if (person.account) await auth.deleteUser(person.uid);
  const entry = { what: 'erase', collection: 'users', docId: person.uid, when: FieldValue.serverTimestamp(), before: {} };
  erased.deleted += 1;
  const batch = db.batch();
  batch.delete(record);
  batch.set(db.collection('registro').doc(), { who: by.uid, whoEmail: by.email, ...entry, erased: { ...erased } });
  await batch.commit();
  return erased;
}

function eraseDocument(
  writer: BulkWriter,
  { place, ref, data }: Found,
): { how: 'deleted' | 'stripped' | 'kept'; write?: Promise<unknown> } {
  const { erase } = place;
  if (erase === 'keep') return { how: 'kept' };
  if (erase === 'delete') return { how: 'deleted', write: writer.delete(ref) };
  const [first, ...others] = Object.keys(data).filter((name) => !erase.only.includes(name));
  if (first === undefined) return { how: 'kept' };
  const gone = FieldValue.delete();
  // Field by field: what somebody writes meanwhile (an order's status) stays.
  return { how: 'stripped', write: writer.update(ref, fieldNamed(first), gone, ...others.flatMap((name) => [fieldNamed(name), gone])) };
}

async function eraseFiles(bucket: Bucket, uid: string): Promise<number> {
  let erased = 0;
  for (const prefix of foldersOf(uid)) {
    const [files] = await bucket.getFiles({ prefix });
    for (const file of files) await file.delete({ ignoreNotFound: true });
    erased += files.length;
  }
  return erased;
}
