import { createHash } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { typedEmail } from '@/domain/text';

/**
 * ID tokens outlive their account by an hour at most, but a colleague's offline writes about the
 * person may arrive weeks later.
 */
const KEPT_MS = 90 * 24 * 3_600_000;

/**
 * The tombstone of an erased account: firestore.rules refuse registration under its uid to anybody
 * who still holds its token. A TTL policy deletes it (firestore.indexes.json). Uses `Date`, as
 * callers have different copies of firebase-admin.
 */
export function tombstone(
  db: Firestore,
  uid: string,
): { ref: DocumentReference; data: { at: Date; expireAt: Date } } {
  const now = Date.now();
  return {
    ref: db.doc(`cancellati/${uid}`),
    data: { at: new Date(now), expireAt: new Date(now + KEPT_MS) },
  };
}

/** Hash of an erased person's address: it can be compared with an address, but not read. */
export function emailMark(email: string): string {
  return createHash('sha256')
    .update(`cancellati ${typedEmail(email)}`)
    .digest('hex');
}
