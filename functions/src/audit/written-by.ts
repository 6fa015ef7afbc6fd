import { createHash } from 'node:crypto';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { accountIdOf, nameOf } from '@/domain/stored';
import { typedEmail } from '@/domain/text';
import type { Caller } from '../kit/callers';
import { ALREADY_EXISTS, isCode } from '../kit/runtime';
import { recordIn } from './entries';

/*
 * Browsers' direct writes are recorded from their events, which may arrive late, twice or out of
 * order, so the entry's id is derived from the event's.
 */

export interface Written {
  id: string;
  params: { collection: string; id: string };
  data?: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;
  /** When and by whom it was written, according to the platform. */
  time?: string;
  authType?: string;
  authId?: string;
}

/** Writes the entry, unless an earlier delivery of the event did. */
export async function recordOnce(
  db: Firestore,
  entry: Parameters<typeof recordIn>[1],
): Promise<void> {
  const batch = db.batch();
  recordIn(batch, entry);
  try {
    await batch.commit();
  } catch (error) {
    // The event was delivered before.
    if (!isCode(error, ALREADY_EXISTS)) throw error;
  }
}

/** Derives the entry's id from the event's, in the format of other ids: calls accept no other. */
export function entryOf(event: string): string {
  return createHash('sha256').update(event).digest('hex').slice(0, 20);
}

/**
 * Whether the platform or one of our functions (which records its own writes) made the write.
 * Events may report service accounts as «unknown», but with their e-mail address.
 */
export function isOurs({ authType = '', authId = '' }: Written): boolean {
  return (
    ['service_account', 'system'].includes(authType) || authId.endsWith('.gserviceaccount.com')
  );
}

/**
 * Events name accounts of the app by uid, others (the console's, and all writes on the emulator) by
 * e-mail. A write that names no account at all is still recorded.
 */
export async function authorOf(
  db: Firestore,
  authId: string,
): Promise<Pick<Caller, 'uid' | 'email'>> {
  if (authId.includes('@')) return { uid: '', email: authId.toLowerCase() };
  const uid = accountIdOf(authId);
  if (uid === null) return { uid: '', email: '' };
  const user = await db.collection('users').doc(uid).get();
  return { uid, email: typedEmail(nameOf(user.get('email'))) };
}
