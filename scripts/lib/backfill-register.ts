// Gives the register's entries of before the time after which they forget what was there (functions/src/register/forget-details.ts).
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { BEFORE_DAYS } from '../../src/domain/register/deletable';
import { timeOf } from '../../src/domain/stored';
import { documents, type Step } from './backfill';

const DAY_MS = 24 * 3_600_000;

/** The daily run of the functions removes what is due then. */
export const REGISTER_STEP: Step = {
  name: 'registro',
  // Not what was there: that can be a megabyte each.
  parts: ({ db, dryRun }) => [
    documents(db.collection('registro').select('beforeExpiresAt'), {
      work: (entry) => endThat(db, entry, dryRun),
    }),
  ],
};

/** Of an entry that still keeps something. */
async function endThat(db: Firestore, read: DocumentSnapshot, dryRun: boolean): Promise<number> {
  if (read.get('beforeExpiresAt') !== undefined) return 0;
  return db.runTransaction(async (transaction) => {
    const entry = await transaction.get(read.ref);
    if (entry.get('before') === undefined || entry.get('beforeExpiresAt') !== undefined) return 0;
    const when = timeOf(entry.get('when')) ?? new Date();
    const beforeExpiresAt = new Date(when.getTime() + BEFORE_DAYS * DAY_MS);
    if (!dryRun) transaction.update(read.ref, { beforeExpiresAt });
    return 1;
  });
}
