import { createHash } from 'node:crypto';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { timeOf } from '@/domain/stored';
import { clock, database } from '../kit/runtime';
import type { Email } from '../services/smtp';
import { mail } from './mail';

/** Longer than a function may run, so the holder of an older claim was killed. */
const LEASE_MS = 10 * 60_000;

interface Telling<What> {
  /**
   * The current data and the claim's document id in `limiti`; null if there is nothing to send any
   * more.
   */
  look: (transaction: Transaction) => Promise<{ what: What; claim: string } | null>;
  email: (what: What) => Email;
  /** Counts the e-mail against the day's limit; by default each e-mail is counted separately. */
  ration?: (() => Promise<void>) | undefined;
  /** Retention of the claim: longer than `look` can still find the data. */
  keptMs: number;
}

/**
 * Sends an e-mail once: the first to claim it sends it. A failed or killed attempt is retried by
 * the next run while `look` still finds the data. It is sent twice only if the instance was killed
 * after the mail server accepted it and before that was stored. Returns null if nothing was sent.
 * @throws the mail server's error, after recording it
 */
export async function tellOnce<What>({
  look,
  email,
  ration,
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
      // Deleted by a TTL policy (firestore.indexes.json).
      expireAt: Timestamp.fromMillis(now.getTime() + keptMs),
    });
    return { what: found.what, claim: claim.ref };
  });
  if (!claimed) return null;
  const { what, claim } = claimed;
  try {
    await mail(email(what), ration);
  } catch (error) {
    await claim.update({ state: 'failed' });
    throw error;
  }
  await claim.update({ state: 'sent' });
  return { what };
}

/** Identifies the claim's person by a hash, so that the document contains no personal data. */
export function claimant(of: string): string {
  return createHash('sha256').update(of).digest('hex').slice(0, 16);
}
