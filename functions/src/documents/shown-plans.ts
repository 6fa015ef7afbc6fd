import type { Firestore } from 'firebase-admin/firestore';
import type { StorageHome } from '@/domain/fileAddress';
import { shownPlans } from '@/domain/plans/shown';
import { SHOWN_PLANS } from '@/domain/plans/shownPlace';
import { sameStored } from '@/domain/stored';

/**
 * Makes what a client reads of its plans of what is stored at this moment, whichever write called for it. Says whether there was anything
 * to do. Also called by the backfill, whose copy of firebase-admin is another: nothing is made here by a class of theirs.
 */
export function keepShownPlans(
  db: Firestore,
  uid: string,
  home: StorageHome,
  dryRun = false,
): Promise<boolean> {
  const ref = db.doc(`${SHOWN_PLANS}/${uid}`);
  return db.runTransaction(async (transaction) => {
    const [plans, known] = await transaction.getAll(db.doc(`alimentazioni/${uid}`), ref);
    const shown = shownPlans(uid, plans?.data(), home);
    if (sameStored(known?.data() ?? null, shown)) return false;
    if (dryRun) return true;
    if (shown) transaction.set(ref, shown);
    else transaction.delete(ref);
    return true;
  });
}
