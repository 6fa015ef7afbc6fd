import { STATUS_CALLS } from '@/domain/calls/status';
import type { BrowserReport } from '@/domain/status/browserProblem';
import type { SystemState } from '@/domain/status/state';
import { call } from '@/data/calls/calls';

/** How the system is now; asks every service outside, which takes some seconds. @throws AppError */
export function systemState(): Promise<SystemState> {
  return call(STATUS_CALLS.systemState, {});
}

/** Tells the functions about a fault in this browser. @throws AppError */
export async function reportProblem(report: BrowserReport): Promise<void> {
  await call(STATUS_CALLS.reportProblem, report);
}
