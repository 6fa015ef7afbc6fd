import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { OWN_CHECKS, readOwnCheck, WAITING, type OwnState } from '@/domain/checks/ownCheck';
import { accountIdOf } from '@/domain/stored';
import type { Bucket } from '../documents/settle-file';

type Change = { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;

export const MADE = 'fatto' satisfies OwnState;
/** Fields of a client's submitted check once staff have created a check from it. */
export const asMade = () => ({
  state: MADE,
  photos: [],
  waitingSince: FieldValue.delete(),
  endedAt: FieldValue.serverTimestamp(),
});

/** Whether it is a check of this client. */
export function isMadeFor(client: string, check: DocumentSnapshot | undefined): boolean {
  return check?.exists === true && accountIdOf(check.get('userId')) === client;
}

/** Marks a client's submitted check as done once staff have created a check from it. */
export async function followMadeCheck(db: Firestore, change: Change): Promise<void> {
  if (!change?.after.exists || change.before.exists) return;
  const { id } = change.after;
  const client = accountIdOf(change.after.get('userId'));
  if (client === null) return;
  await db.runTransaction(async (transaction) => {
    const sent = await transaction.get(db.doc(`${OWN_CHECKS}/${client}`));
    if (sent.get('checkId') !== id || sent.get('state') !== WAITING) return;
    transaction.update(sent.ref, asMade());
  });
}

/**
 * Deletes photos that a client's submitted check no longer names: the check that staff create has
 * its own copies. Paths are never reused, so late and repeated events do no harm.
 */
export async function removeSentPhotos(store: Bucket, change: Change): Promise<void> {
  if (!change) return;
  const [was, is] = [change.before, change.after].map(photosOf);
  const gone = (was ?? []).filter((path) => !is?.includes(path));
  for (const path of gone) await store.file(path).delete({ ignoreNotFound: true });
}

function photosOf(document: DocumentSnapshot): string[] {
  const photos = readOwnCheck(document.id, document.data())?.photos ?? [];
  return photos.filter((path) => path !== null);
}
