import { STATUS_CALLABLES } from '@/domain/callables/status';
import type { BrowserReport } from '@/domain/status/browserProblem';
import type { SystemState } from '@/domain/status/state';
import { call } from '@/data/callables/call';

/**
 * The system's current state. Checks every outside service, which takes some seconds.
 * @throws AppError
 */
export function systemState(): Promise<SystemState> {
  return call(STATUS_CALLABLES.systemState, {});
}

/** Reports a browser error. @throws AppError */
export async function reportProblem(report: BrowserReport): Promise<void> {
  await call(STATUS_CALLABLES.reportProblem, report);
}
