import { createHash } from 'node:crypto';
import { FieldValue, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { groupOf, scrubbedReport, type BrowserReport } from '@/domain/status/browserProblem';
import { STATE_DAYS, type BrowserProblem } from '@/domain/status/state';
import { countOf, fieldsOf, textOf, timeOf } from '@/domain/stored';
import { lastDays, romeDay, romeDayStart } from '@/domain/time/rome';
import { ask, clock, database } from '../kit/runtime';
import { BROWSER_PROBLEMS, browserProblemsQuery } from './queries';

const DAY_MS = 24 * 3_600_000;

interface ReportedEvent {
  severity: 'ERROR';
  message: string;
}

/** Cloud Error Reporting; `logger.error` would add our own stack. */
export const errorReporting = { write: (event: ReportedEvent) => logger.write(event) };

/**
 * Counts a browser error by its fingerprint and reports it to Cloud Error Reporting, without
 * personal data.
 */
export async function noteBrowserProblem(sent: BrowserReport): Promise<void> {
  const report = scrubbedReport(sent);
  const id = createHash('sha256').update(groupOf(report)).digest('hex').slice(0, 32);
  const ref = database().doc(`${BROWSER_PROBLEMS}/${id}`);
  const now = clock.now();
  const isNew = await ref.create({ first: now }).then(
    () => true,
    () => false, // already there; any other error shows in the next write
  );
  await ref.set(
    {
      ...report,
      days: { [romeDay(now)]: FieldValue.increment(1) },
      last: now,
      expireAt: Timestamp.fromMillis(now.getTime() + STATE_DAYS * DAY_MS),
    },
    { merge: true },
  );
  errorReporting.write(reportedEvent(report, { problem: id, isNew }));
}

/** Format: https://cloud.google.com/error-reporting/docs/formatting-error-messages */
function reportedEvent(
  { kind, message, stack, build, route }: BrowserReport,
  more: object,
): ReportedEvent {
  const [, functionName, filePath, lineNumber] = /^at (\S+) \(([^:]+):(\d+)/.exec(stack) ?? [];
  const event = {
    '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
    severity: 'ERROR' as const,
    message: [
      `Error: ${kind}: ${message}`,
      ...stack
        .split('\n')
        .filter(Boolean)
        .map((line) => `    ${line}`),
    ].join('\n'),
    serviceContext: { service: 'browser', version: build },
    context: {
      httpRequest: { url: route },
      reportLocation: {
        filePath: filePath ?? route,
        lineNumber: Number(lineNumber ?? 0),
        functionName: functionName ?? kind,
      },
    },
    ...more,
  };
  return event;
}

/** Browser errors of the last seven days. */
export async function browserProblems(): Promise<BrowserProblem[]> {
  const days = lastDays(STATE_DAYS, clock.now());
  const since = romeDayStart(days[0] ?? '') ?? clock.now();
  const { docs } = await ask(database(), browserProblemsQuery(since)).get();
  return docs.map((doc) => problemOf(doc, days));
}

function problemOf(doc: DocumentSnapshot, days: readonly string[]): BrowserProblem {
  const stored = fieldsOf(doc.data());
  const counts = fieldsOf(stored.days);
  const text = (field: string) => textOf(stored[field]) ?? '';
  return {
    id: doc.id,
    kind: text('kind'),
    message: text('message'),
    route: text('route'),
    build: text('build'),
    stack: text('stack'),
    count: days.reduce((sum, day) => sum + countOf(counts[day]), 0),
    first: timeOf(stored.first)?.getTime() ?? null,
    last: timeOf(stored.last)?.getTime() ?? null,
  };
}
