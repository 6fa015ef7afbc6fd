import { createHash } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

/** An ID token lives an hour after its account has gone; what a colleague's device wrote offline about the person may come weeks later. */
const KEPT_MS = 90 * 24 * 3_600_000;

/**
 * Says that an account is no more: whoever still holds its token registers nothing under its uid (firestore.rules). The database forgets it
 * by itself (firestore.indexes.json). `Date`s, for the callers' copies of firebase-admin differ.
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

/** An erased person's address as the tombstone keeps it: whoever has the address can compare it, and nobody reads it. */
export function addressMark(email: string): string {
  return createHash('sha256').update(`cancellati ${email.trim().toLowerCase()}`).digest('hex');
}
