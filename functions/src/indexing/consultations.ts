import type { Firestore } from 'firebase-admin/firestore';
import { consultationIdx } from '@/domain/slots/idx';
import { accountIdOf, sameStored } from '@/domain/stored';
import { ask } from '../kit/runtime';
import { eachOf } from '../kit/tries';
import { consultationsOfUserQuery } from './queries';

/**
 * Recomputes the index of a consultation group from the group and the client's current record, so
 * events may arrive late, twice or out of order. Returns whether it was outdated. Also called by
 * the backfill.
 * @param dryRun writes nothing
 */
export function keepConsultationIndex(db: Firestore, id: string, dryRun = false): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(db.doc(`consulenze/${id}`));
    if (!stored.exists) return false;
    const uid = accountIdOf(stored.get('uid')) ?? accountIdOf(stored.get('userId'));
    const user = uid === null ? undefined : (await db.doc(`users/${uid}`).get()).data();
    const idx = consultationIdx(stored.data(), user);
    if (sameStored(stored.get('idx'), idx)) return false;
    if (!dryRun) transaction.update(stored.ref, { idx });
    return true;
  });
}

/** Updates consultations after a change of the person's name, e-mail or studio. */
export async function refreshConsultationsOf(db: Firestore, uid: string): Promise<void> {
  const { docs } = await ask(db, consultationsOfUserQuery(uid)).select().get();
  await eachOf(docs, async ({ id }) => {
    await keepConsultationIndex(db, id);
  });
}
