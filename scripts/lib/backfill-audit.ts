// Sets the expiry of old audit log entries, after which they drop the previous content
// (functions/src/audit/forget-details.ts).
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { BEFORE_DAYS } from '../../src/domain/audit/deletable';
import { timeOf } from '../../src/domain/stored';
import { documents, type Step } from './backfill';

const DAY_MS = 24 * 3_600_000;

/** The functions' daily job removes what is due. */
export const AUDIT_STEP: Step = {
  name: 'registro',
  // Without the previous content, which can be a megabyte each.
  parts: ({ db, dryRun }) => [
    documents(db.collection('registro').select('beforeExpiresAt'), {
      work: (entry) => endThat(db, entry, dryRun),
    }),
  ],
};

/** Sets the expiry of an entry that still has previous content. */
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
