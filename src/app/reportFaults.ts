import { session } from '@/data/session/session';
import { reportProblem } from '@/data/status/commands';
import { routeOf } from '@/domain/access/routeOf';
import { AppError, type AppErrorCode } from '@/domain/errors';
import { fingerprint } from '@/domain/fingerprint';
import { BASE_PATH } from '@/domain/limits';
import {
  groupOf,
  REPORTS_OF_VISIT,
  scrubbedReport,
  scrubbedStack,
  type BrowserReport,
} from '@/domain/status/browserProblem';
import { fieldsOf, textOf } from '@/domain/stored';
import { UNSENT, type Fault } from './faults';

/**
 * Delay of reports: requests in flight when somebody signs out or loses a role are refused, which
 * is not a fault.
 */
const SETTLED_MS = 2_000;
/** Faults already reported in this tab. */
const KEY = 'segnalati';
/** Errors shown to the person that aren't faults of the code. */
const EXPECTED: readonly AppErrorCode[] = [
  ...(['permission-denied', 'unauthenticated', 'not-found', 'already-exists', 'invalid'] as const),
  ...(['offline', 'timeout', 'too-large', 'quota', 'cancelled'] as const),
];

/**
 * Reports each fault once per tab, up to a maximum. Reports are kept in the tab until they have
 * arrived, because people often reload a broken page at once. Only signed-in people can report;
 * faults before that, such as those of a broken login, wait for the sign-in.
 */
export function reporter(): (fault: Fault) => void {
  const sent = new Set(reported());
  /** Reports that haven't arrived: those that failed stay until the next page load. */
  const unsent = new Set(readUnsent());
  const tried = new Set<BrowserReport>();
  const sendUnsent = () => {
    if (unsent.size > tried.size) whileHere(() => unsent.forEach((report) => void sendOne(report)));
  };
  const sendOne = async (report: BrowserReport) => {
    if (tried.has(report)) return;
    tried.add(report);
    if (!(await send(report))) return;
    unsent.delete(report);
    tried.delete(report);
    rememberUnsent([...unsent]);
  };
  session.subscribe(sendUnsent);
  sendUnsent();
  return (fault) => {
    const report = isLeft(fault) ? null : reportOf(fault);
    if (!report) return;
    const group = fingerprint(groupOf(report));
    if (sent.has(group) || sent.size >= REPORTS_OF_VISIT) return;
    sent.add(group);
    remember(sent);
    // A refusal counts only while the person stays.
    if (report.kind === 'denied' && personHere() !== null)
      return whileHere(() => void send(report));
    unsent.add(report);
    rememberUnsent([...unsent]);
    sendUnsent();
  };
}

/** Returns whether it has arrived: a failed report must not trigger another one. */
async function send(report: BrowserReport): Promise<boolean> {
  try {
    await reportProblem(report);
    return true;
  } catch (error) {
    console.warn('fault not reported', error);
    return false;
  }
}

/** Calls `act` after SETTLED_MS, if the same person is still signed in. */
function whileHere(act: () => void): void {
  const person = personHere();
  if (person === null) return;
  setTimeout(() => {
    if (personHere() === person) act();
  }, SETTLED_MS);
}

function personHere(): string | null {
  const now = session.getSnapshot();
  return now.status === 'signed-in' ? now.uid : null;
}

/**
 * Whether the person is leaving, or has left and the fault is a refused request. `starting` doesn't
 * count, because registration writes during it.
 */
function isLeft({ kind }: Fault): boolean {
  const { status } = session.getSnapshot();
  return status === 'leaving' || (status === 'signed-out' && kind === 'denied');
}

/**
 * Null for what isn't our fault: an extension's error, a lost connection, a refusal shown to the
 * person.
 */
function reportOf({ kind, error, pathname }: Fault): BrowserReport | null {
  if (kind === 'chunk' && !navigator.onLine) return null;
  // A missing chunk has an AppError for the person, too.
  if (kind !== 'chunk' && error instanceof AppError && EXPECTED.includes(error.code)) return null;
  const cause = error instanceof AppError ? (error.cause ?? error) : error;
  const { name, message, stack, code } = detailsOf(cause);
  const said = [name, code, message].filter(Boolean).join(': ');
  if (/^(Error: )?(ResizeObserver loop|Script error)/.test(said)) return null;
  const isForeign = stack !== '' && scrubbedStack(stack) === '';
  if (isForeign && (kind === 'error' || kind === 'rejection')) return null;
  return scrubbedReport({
    kind,
    message: said,
    stack,
    build: __BUILD_ID__,
    route: pathname.startsWith(BASE_PATH)
      ? (routeOf(pathname.slice(BASE_PATH.length) || '/') ?? '')
      : '',
  });
}

function detailsOf(cause: unknown): { name: string; message: string; stack: string; code: string } {
  const { code } = fieldsOf(cause);
  if (cause instanceof Error) {
    const { name, message, stack = '' } = cause;
    return { name, message, stack, code: textOf(code) ?? '' };
  }
  return {
    name: '',
    message: typeof cause === 'string' ? cause : typeof cause,
    stack: '',
    code: '',
  };
}

function reported(): string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return []; // storage blocked: each fault is reported once per page load
  }
}

function remember(sent: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(KEY, [...sent].join(' '));
  } catch (error) {
    console.warn('reports not remembered', error);
  }
}

/** The server validates reports, so their shape isn't checked here. */
function readUnsent(): BrowserReport[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(UNSENT) ?? '[]');
    return Array.isArray(kept) ? (kept as BrowserReport[]) : [];
  } catch {
    return []; // storage blocked, or overwritten
  }
}

function rememberUnsent(unsent: readonly BrowserReport[]): void {
  try {
    if (unsent.length === 0) sessionStorage.removeItem(UNSENT);
    else sessionStorage.setItem(UNSENT, JSON.stringify(unsent));
  } catch (error) {
    console.warn('reports not kept', error);
  }
}
