import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { REGION } from '@/domain/calls/contract';
import { ask } from '../kit/ask';
import { database } from '../kit/runtime';
import { expiredQuery } from './queries';

const PAGE = 200;

/** Removes what entries of the register have kept for thirty days; that something was done, and by whom, stays. */
export const forgetDetails = onSchedule(
  {
    schedule: 'every 24 hours',
    region: REGION,
    timeoutSeconds: 300,
    maxInstances: 1,
    concurrency: 1,
  },
  async () => {
    const forgotten = await forgetBefore(database(), new Date());
    logger.info('details of the register removed', { forgotten });
  },
);

/** How many were removed. A run that was interrupted has lost nothing: the next finds the rest. */
export async function forgetBefore(db: Firestore, now: Date): Promise<number> {
  let forgotten = 0;
  for (;;) {
    // The names alone: what is removed can be a megabyte each.
    const { docs } = await ask(db, expiredQuery(now, PAGE)).select().get();
    const batch = db.batch();
    const gone = FieldValue.delete();
    for (const { ref } of docs)
      batch.update(ref, { before: gone, after: gone, beside: gone, beforeExpiresAt: gone });
    await batch.commit();
    forgotten += docs.length;
    if (docs.length < PAGE) return forgotten;
  }
}
