import type { Firestore } from 'firebase-admin/firestore';
import type { StorageHome } from '@/domain/filePath';
import { SHOWN_PLANS } from '@/domain/plans/collections';
import { shownPlans } from '@/domain/plans/shown';
import { sameStored } from '@/domain/stored';

/**
 * Recomputes the client's copy of visible plans from what is stored now. Returns whether it was
 * outdated. The backfill calls it with a different copy of firebase-admin, so no class instances
 * may be created here.
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
