import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { JobReport } from '@/domain/jobs/job';
import { ask } from '../kit/ask';
import { runJob } from '../kit/jobs';
import { pages, sideBySide } from '../kit/paging';
import { database } from '../kit/runtime';
import { codeOf } from '../kit/tries';
import { expiredQuery } from './queries';

/** An entry can keep a megabyte: each is a write of its own. */
const AT_ONCE = 10;

/** Removes what entries of the register have kept for thirty days; that something was done, and by whom, stays. A run that was interrupted has lost nothing: the next finds the rest. */
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
    // The times alone: what is removed can be a megabyte each.
    for await (const docs of pages(expired.select('beforeExpiresAt'), 200)) {
      await sideBySide(docs, AT_ONCE, forget, run.goesOn);
      if (!run.goesOn()) break;
    }
    if (!run.goesOn()) run.remaining = (await expired.count().get()).data().count;
  });
}
