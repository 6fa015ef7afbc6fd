import { onDenial } from '@/data/firebase/errors';
import { isMissingChunk } from '@/data/firebase/lazy';
import { firstRows } from '@/data/live/firstRows';
import type { ProblemKind } from '@/domain/status/browserProblem';

/** A fault and its page. */
export interface Fault {
  kind: ProblemKind;
  error: unknown;
  pathname: string;
}

/** Further faults waiting at the same time are taken for repetitions and dropped. */
const WAITING_MAX = 10;
const waiting: Fault[] = [];
let report: ((fault: Fault) => void) | null = null;
let coming: Promise<void> | null = null;

/** Session storage: reports of faults before sign-in. */
export const UNSENT = 'daSegnalare';

/** Reports a fault; the reporting code loads on the first one, after the page's own. */
export function noteFault(kind: ProblemKind, error: unknown): void {
  const fault: Fault = {
    kind: isMissingChunk(error) ? 'chunk' : kind,
    error,
    pathname: window.location.pathname,
  };
  if (report) return report(fault);
  if (waiting.length < WAITING_MAX) waiting.push(fault);
  fetchReporter();
}

function fetchReporter(): void {
  coming ??= firstRows
    .shown()
    .then(() => import('./reportFaults'))
    .then(({ reporter }) => {
      report = reporter();
      waiting.splice(0).forEach(report);
    })
    .catch(() => {
      coming = null; // the next fault retries
    });
}

function hasUnsent(): boolean {
  try {
    return sessionStorage.getItem(UNSENT) !== null;
  } catch {
    return false; // storage blocked
  }
}

/** Starts reporting uncaught errors and calls refused by rules. */
export function watchFaults(): void {
  // Deferred until start-up has declared its first rows, because the reporter's code loads after
  // them.
  if (hasUnsent()) queueMicrotask(fetchReporter);
  window.addEventListener('error', ({ error, message }) =>
    noteFault('error', (error as unknown) ?? message),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => noteFault('rejection', reason));
  onDenial((error) => noteFault('denied', error));
}
