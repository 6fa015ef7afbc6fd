import type { Firestore } from 'firebase-admin/firestore';
import { sameStored } from '@/domain/stored';
import { DUPLICATES_COLLECTION, duplicateEntry } from '@/domain/tickets/duplicates';
import { ask } from '../kit/runtime';
import { newestOfUserQuery, ticketsOfUserQuery } from './queries';

/**
 * Recounts a client's technical tickets and writes or removes the client's entry in one
 * transaction, so the order of events does not matter. Returns whether it was outdated. Also called
 * by the backfill.
 * @param dryRun writes nothing
 */
export function refreshEntry(db: Firestore, userId: string, dryRun = false): Promise<boolean> {
  const ref = db.doc(`${DUPLICATES_COLLECTION}/${userId}`);
  const own = ask(db, ticketsOfUserQuery('technical', userId));
  const newest = ask(db, newestOfUserQuery('technical', userId)).select('idx.at');
  return db.runTransaction(async (transaction) => {
    const [entry, user] = await transaction.getAll(ref, db.doc(`users/${userId}`));
    const count = (await transaction.get(own.count())).data().count;
    const [last] = count > 1 ? (await transaction.get(newest)).docs : [];
    const now = duplicateEntry(
      userId,
      { count, newest: last?.get('idx.at') as unknown },
      user?.data() ?? null,
    );
    const right = now === null ? entry?.exists !== true : sameStored(entry?.data(), now);
    if (right || dryRun) return !right;
    if (now === null) transaction.delete(ref);
    else transaction.set(ref, { ...now });
    return true;
  });
}
