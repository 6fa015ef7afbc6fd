import type { Firestore } from 'firebase-admin/firestore';
import type { AnswerOf } from '@/domain/calls/contract';
import type { PEOPLE_CALLS } from '@/domain/calls/people';
import { documentsOf, foldersOf, type Bucket, type Found, type Person, type Services } from './personal-data';

export type Erased = AnswerOf<typeof PEOPLE_CALLS.deleteUser>;

export interface Eraser {
  uid: string;
  email: string;
}

const AT_A_TIME = 20;

/**
 * Erases a person from all collections, storage and Authentication, and leaves an entry in `registro` that says who did it, when, and how
 * much there was: no name, no e-mail. The record goes last, so that a run that was interrupted can be begun again and finds everything.
 */
export async function erasePerson({ auth, db, bucket }: Services, person: Person, by: Eraser): Promise<Erased> {
  if (person.account) {
    // Nothing new comes in while the rest goes.
    await auth.updateUser(person.uid, { disabled: true });
    await auth.revokeRefreshTokens(person.uid);
  }
  const erased: Erased = { deleted: 0, stripped: 0, kept: 0, files: await eraseFiles(bucket, person.uid) };
  const record = db.doc(`users/${person.uid}`);
  // All is found before anything goes, and goes in reverse: what is found through another document goes before it.
  const all: Found[] = [];
  for await (const found of documentsOf(db, person)) if (found.ref.path !== record.path) all.unshift(found);
  while (all.length > 0) {
    const outcomes = await Promise.all(all.splice(0, AT_A_TIME).map((found) => eraseDocument(db, found)));
    for (const outcome of outcomes) erased[outcome] += 1;
  }
  if (person.account) await auth.deleteUser(person.uid);
  erased.deleted += 1;
  const entry = { what: 'erase', collection: 'users', docId: person.uid, when: new Date(), before: {} };
  const batch = db.batch();
  batch.delete(record);
  batch.set(db.collection('registro').doc(), { who: by.uid, whoEmail: by.email, ...entry, erased: { ...erased } });
  await batch.commit();
  return erased;
}

async function eraseDocument(db: Firestore, { place, ref }: Found): Promise<'deleted' | 'stripped' | 'kept'> {
  const { erase } = place;
  if (erase === 'keep') return 'kept';
  if (erase === 'delete') {
    await ref.delete();
    return 'deleted';
  }
  // In a transaction: what somebody writes meanwhile (an order's status) stays.
  return db.runTransaction(async (transaction) => {
    const data = (await transaction.get(ref)).data();
    if (!data) return 'deleted';
    const kept = Object.entries(data).filter(([name]) => erase.only.includes(name));
    if (kept.length === Object.keys(data).length || 'erasedAt' in data) return 'kept';
    // Says to imports that the person is not to come back (import-progress.ts).
    transaction.set(ref, { ...Object.fromEntries(kept), erasedAt: new Date() });
    return 'stripped';
  });
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
