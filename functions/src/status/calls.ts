import { STATUS_CALLABLES } from '@/domain/calls/status';
import { generalMessages } from '@/domain/accessMessages';
import { callable } from '../kit/callable';
import { stateSecrets } from './checks';
import { lookAtSystem } from './state';
import { noteBrowserProblem } from './browser-problems';

/** The system's state for `/stato`. Amministratore only. */
export const systemState = callable(
  STATUS_CALLABLES.systemState,
  { secrets: stateSecrets, failed: generalMessages.unknown },
  () => lookAtSystem(),
);

/** Records a browser error anonymously. */
export const reportProblem = callable(
  STATUS_CALLABLES.reportProblem,
  { failed: generalMessages.unknown },
  async (report) => {
    await noteBrowserProblem(report);
    return { ok: true as const };
  },
);
