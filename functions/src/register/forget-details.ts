import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { ask } from '../kit/ask';
import { expiredQuery } from './queries';

const PAGE = 200;

/**
 * Removes what entries of the register have kept for thirty days; that something was done, and by whom, stays. Answers how many. A run that
 * was interrupted has lost nothing: the next finds the rest.
 */
export async function forgetBefore(db: Firestore, now: Date): Promise<number> {
  let forgotten = 0;
  for (;;) {
    // The names alone: what is removed can be a megabyte each.
    const { docs } = await ask(db, expiredQuery(now, PAGE)).select().get();
    const batch = db.batch();
    const gone = FieldValue.delete();
    for (const { ref } of docs)
      batch.update(ref, { before: gone, beside: gone, beforeExpiresAt: gone });
    await batch.commit();
    forgotten += docs.length;
    if (docs.length < PAGE) return forgotten;
  }
}
