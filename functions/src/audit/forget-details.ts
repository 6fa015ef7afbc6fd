import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { JobReport } from '@/domain/jobs/job';
import { ask, pages, sideBySide, database } from '../kit/runtime';
import { runJob } from '../kit/jobs';
import { codeOf } from '../kit/tries';
import { expiredQuery } from './queries';

/** Entries can be up to 1 MB, so each is its own write. */
const AT_ONCE = 10;

/**
 * Removes the stored content of audit log entries after thirty days; who did what stays. The next
 * run continues an interrupted one.
 */
export function runForgetDetails(): Promise<JobReport | null> {
  return runJob('forgetDetails', async (run) => {
    const gone = FieldValue.delete();
    const forget = async ({ ref }: QueryDocumentSnapshot) => {
      await run.keep();
      try {
        await ref.update({ before: gone, after: gone, beside: gone, beforeExpiresAt: gone });
        run.done += 1;
      } catch (error) {
        run.failed += 1;
        logger.warn('details of audit log entries not removed', {
          id: ref.id,
          code: codeOf(error),
        });
      }
    };
    const expired = ask(database(), expiredQuery(run.startedAt));
    // Reads only the times: an entry can be up to 1 MB.
    for await (const docs of pages(expired.select('beforeExpiresAt'), 200)) {
      await sideBySide(docs, AT_ONCE, forget, run.goesOn);
      if (!run.goesOn()) break;
    }
    if (!run.goesOn()) run.remaining = (await expired.count().get()).data().count;
  });
}
