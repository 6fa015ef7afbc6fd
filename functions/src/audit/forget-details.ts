import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { JobReport } from '@/domain/jobs/job';
import { ask } from '../kit/ask';
import { runJob } from '../kit/jobs';
import { pages, sideBySide } from '../kit/paging';
import { database } from '../kit/runtime';
import { codeOf } from '../kit/tries';
import { expiredQuery } from './queries';

/** Entries may have a megabyte, so each is its own write. */
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
        logger.warn('details of the register not removed', { id: ref.id, code: codeOf(error) });
      }
    };
    const expired = ask(database(), expiredQuery(run.startedAt));
    // Reads only the times: the content may have a megabyte each.
    for await (const docs of pages(expired.select('beforeExpiresAt'), 200)) {
      await sideBySide(docs, AT_ONCE, forget, run.goesOn);
      if (!run.goesOn()) break;
    }
    if (!run.goesOn()) run.remaining = (await expired.count().get()).data().count;
  });
}
