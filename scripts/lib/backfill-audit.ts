// Completes old audit log entries: the expiry, after which they drop the previous content
// (functions/src/audit/forget-details.ts), and the person concerned.
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { BEFORE_DAYS } from '../../src/domain/audit/deletable';
import { personOf } from '../../src/domain/audit/subject';
import { fieldsOf, nameOf, recordIdOf, timeOf } from '../../src/domain/stored';
import { documents, type Step } from './backfill';

const DAY_MS = 24 * 3_600_000;

/** The functions' daily job removes what is due. */
export const AUDIT_STEP: Step = {
  name: 'registro',
  // Leaves out the previous content, which can be a megabyte per entry.
  passes: ({ db, dryRun }) => [
    documents(db.collection('registro').select('beforeExpiresAt', 'about'), {
      work: (entry) => complete(db, entry, dryRun),
    }),
  ],
};

async function complete(db: Firestore, read: DocumentSnapshot, dryRun: boolean): Promise<number> {
  if (read.get('beforeExpiresAt') !== undefined && read.get('about') !== undefined) return 0;
  return db.runTransaction(async (transaction) => {
    const entry = await transaction.get(read.ref);
    const set = { ...expiryOf(entry), ...(await aboutOf(db, transaction, entry)) };
    if (Object.keys(set).length === 0) return 0;
    if (!dryRun) transaction.update(read.ref, set);
    return 1;
  });
}

/** The expiry of an entry that still has previous content. */
function expiryOf(entry: DocumentSnapshot): { beforeExpiresAt?: Date } {
  if (entry.get('before') === undefined || entry.get('beforeExpiresAt') !== undefined) return {};
  const when = timeOf(entry.get('when')) ?? new Date();
  return { beforeExpiresAt: new Date(when.getTime() + BEFORE_DAYS * DAY_MS) };
}

/** The person concerned, according to the entry or its order; left out if the person was erased. */
async function aboutOf(
  db: Firestore,
  transaction: Transaction,
  entry: DocumentSnapshot,
): Promise<{ about?: string }> {
  if (entry.get('about') !== undefined || entry.get('erasedAt') !== undefined) return {};
  const [collection, docId] = [nameOf(entry.get('collection')), recordIdOf(entry.get('docId'))];
  if (docId === null) return {};
  const known = personOf({ collection, docId, before: fieldsOf(entry.get('before')) });
  if (known !== null || collection !== 'orders') return known === null ? {} : { about: known };
  const order = await transaction.get(db.doc(`orders/${docId}`));
  const about = personOf({ collection, docId, before: fieldsOf(order.data()) });
  return about === null ? {} : { about };
}
