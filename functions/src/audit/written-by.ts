import { createHash } from 'node:crypto';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { accountIdOf, nameOf } from '@/domain/stored';
import { typedEmail } from '@/domain/text';
import type { Caller } from '../kit/callers';
import { ALREADY_EXISTS, isCode } from '../kit/runtime';
import { recordIn } from './entries';

/*
 * What browsers write without a call is recorded from its event, which may arrive late, twice or
 * out of order: the event's id is the entry's.
 */

export interface Written {
  id: string;
  params: { collection: string; id: string };
  data?: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;
  /** When and by whom it was written, as the platform says. */
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
    // Delivered before.
    if (!isCode(error, ALREADY_EXISTS)) throw error;
  }
}

/** The entry's id, in the form of all others: calls accept no other. */
export function entryOf(event: string): string {
  return createHash('sha256').update(event).digest('hex').slice(0, 20);
}

/**
 * Written by one of our functions, which records what it does, or by the platform. It also reports
 * service accounts as «unknown», with their address.
 */
export function isOurs({ authType = '', authId = '' }: Written): boolean {
  return (
    ['service_account', 'system'].includes(authType) || authId.endsWith('.gserviceaccount.com')
  );
}

/**
 * Accounts of the app are named by uid, others (the console's, and all writes on the emulator) by
 * e-mail. One that isn't named at all is still recorded.
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
