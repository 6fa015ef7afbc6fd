import { STATUS_CALLS } from '@/domain/calls/status';
import { generalMessages } from '@/domain/accessMessages';
import { callable } from '../kit/callable';
import { noteBrowserProblem } from './browser-problems';

/** Records a browser error anonymously. */
export const reportProblem = callable(
  STATUS_CALLS.reportProblem,
  { failed: generalMessages.unknown },
  async (report) => {
    await noteBrowserProblem(report);
    return { ok: true as const };
  },
);
