import { createHash } from 'node:crypto';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { timeOf } from '@/domain/stored';
import { clock } from '../kit/clock';
import { database } from '../kit/runtime';
import type { Email } from '../services/smtp';
import { mail } from './mail';

/** Longer than a function may run: whoever holds a claim then was killed. */
const LEASE_MS = 10 * 60_000;

interface Telling<What> {
  /** What there is to say at this moment, and the claim's name in `limiti`; null when there is nothing any more. */
  look: (transaction: Transaction) => Promise<{ what: What; claim: string } | null>;
  email: (what: What) => Email;
  /** For how long nobody may be told again: longer than it can be looked for. */
  keptMs: number;
}

/**
 * Sends an e-mail once: whoever claims it first sends it. What fails is tried again by the next run, for as long as there is something to say;
 * so is what a killed instance had claimed. It comes twice only where the mail server had accepted it and the instance was killed before
 * that was noted. Null: nothing was sent. @throws what the mail server did wrong, once that is noted
 */
export async function tellOnce<What>({
  look,
  email,
  keptMs,
}: Telling<What>): Promise<{ what: What } | null> {
  const claimed = await database().runTransaction(async (transaction) => {
    const found = await look(transaction);
    if (!found) return null;
    const claim = await transaction.get(database().doc(`limiti/${found.claim}`));
    const now = clock.now();
    const state: unknown = claim.get('state');
    const takenAt = timeOf(claim.get('at'));
    const isHeld = takenAt !== null && now.getTime() - takenAt.getTime() < LEASE_MS;
    if (state === 'sent' || (state === 'sending' && isHeld)) return null;
    const before: unknown = claim.get('attempts');
    transaction.set(claim.ref, {
      state: 'sending',
      attempts: (typeof before === 'number' ? before : 0) + 1,
      at: Timestamp.fromDate(now),
      // The database forgets it by itself (firestore.indexes.json).
      expireAt: Timestamp.fromMillis(now.getTime() + keptMs),
    });
    return { what: found.what, claim: claim.ref };
  });
  if (!claimed) return null;
  const { what, claim } = claimed;
  try {
    await mail(email(what));
  } catch (error) {
    await claim.update({ state: 'failed' });
    throw error;
  }
  await claim.update({ state: 'sent' });
  return { what };
}

/** Of whom a claim is, without saying it. */
export function claimant(of: string): string {
  return createHash('sha256').update(of).digest('hex').slice(0, 16);
}
