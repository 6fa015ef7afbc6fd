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

/** More than this at once are repetitions. */
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
  // Once start-up has said what its first rows are: these come first.
  if (hasUnsent()) queueMicrotask(fetchReporter);
  window.addEventListener('error', ({ error, message }) =>
    noteFault('error', (error as unknown) ?? message),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => noteFault('rejection', reason));
  onDenial((error) => noteFault('denied', error));
}
