import { createHash } from 'node:crypto';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { database } from '../kit/runtime';
import type { Email } from '../services/smtp';
import { mail } from './mail';

const ATTEMPTS_MAX = 5;

interface Telling<What> {
  /** What there is to say at this moment, and the claim's name in `limiti`; null when there is nothing any more. */
  look: (transaction: Transaction) => Promise<{ what: What; claim: string } | null>;
  email: (what: What) => Email;
  /** For how long nobody may be told again: longer than it can be looked for. */
  keptMs: number;
  now: Date;
  /** The document that it is about, for the log. */
  document: string;
}

/** Sends an e-mail once: whoever claims it first sends it. What fails is tried again by the next run, some times. Null: nothing was sent. */
export async function tellOnce<What>({
  look,
  email,
  keptMs,
  now,
  document,
}: Telling<What>): Promise<{ what: What; sent: boolean } | null> {
  const claimed = await database().runTransaction(async (transaction) => {
    const found = await look(transaction);
    if (!found) return null;
    const claim = await transaction.get(database().doc(`limiti/${found.claim}`));
    const before: unknown = claim.get('attempts');
    const attempts = typeof before === 'number' ? before : 0;
    if (claim.exists && (claim.get('state') !== 'failed' || attempts >= ATTEMPTS_MAX)) return null;
    transaction.set(claim.ref, {
      ...{ state: 'sending', attempts: attempts + 1, at: Timestamp.fromDate(now) },
      // The database forgets it by itself (firestore.indexes.json).
      expireAt: Timestamp.fromMillis(now.getTime() + keptMs),
    });
    return { what: found.what, claim: claim.ref };
  });
  if (!claimed) return null;
  const { what, claim } = claimed;
  try {
    await mail(email(what));
    await claim.update({ state: 'sent' });
    return { what, sent: true };
  } catch {
    logger.warn('reminder not sent', { document });
    await claim.update({ state: 'failed' });
    return { what, sent: false };
  }
}

/** Of whom a claim is, without saying it. */
export function claimant(of: string): string {
  return createHash('sha256').update(of).digest('hex').slice(0, 16);
}
