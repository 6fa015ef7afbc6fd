import { logger } from 'firebase-functions/v2';
import { backfillStates } from '@/domain/jobs/backfillSteps';
import { HEALTH_CALLABLES, STATUS_CALLABLES } from '@/domain/callables/status';
import {
  readBackfillReport,
  type BackfillReport,
  type JobName,
  type JobReport,
} from '@/domain/jobs/job';
import { isRepaired } from '@/domain/jobs/repairs';
import {
  FAILED_CODES,
  STATE_DAYS,
  type BackfillState,
  type FailedCallable,
  type GivenUp,
  type JobState,
  type SystemState,
} from '@/domain/status/state';
import { countOf, fieldsOf, timeOf } from '@/domain/stored';
import { lastDays } from '@/domain/time/rome';
import { ask, clock, database } from '../kit/runtime';
import { usedOfAll } from '../kit/callable-ration';
import { callable } from '../kit/callable';
import { failedCallablesPath } from '../kit/failed-callables';
import { jobReports } from '../kit/jobs';
import { codeOf, givenUpPath } from '../kit/tries';
import { reminderBacklog } from '../notices/due-reminders';
import { browserProblems, noteBrowserProblem } from './browser-problems';
import { checkServices, stateSecrets } from './checks';
import { indexStates } from './indexes';
import { backfillReportsQuery, unmatchedQuery } from './queries';
import { REGION } from '@/domain/callables/contract';

declare const __BUILD_ID__: string;

/** The system's current state. A field that cannot be read is null. */
export async function lookAtSystem(): Promise<SystemState> {
  const [
    services,
    jobs,
    reminders,
    givenUp,
    failed,
    emails,
    backfill,
    unmatched,
    indexes,
    problems,
  ] = await Promise.all([
    checkServices(),
    read('jobs', jobStates),
    read('reminders', reminderBacklog),
    read('givenUp', givenUpSteps),
    read('failedCalls', failedCallables),
    read('emails', () => usedOfAll('email')),
    read('backfill', backfillSteps),
    read(
      'unplaced',
      async () => (await ask(database(), unmatchedQuery()).count().get()).data().count,
    ),
    read('indexes', indexStates),
    read('problems', browserProblems),
  ]);
  return {
    at: clock.now().getTime(),
    build: __BUILD_ID__,
    services,
    jobs,
    reminders,
    givenUp,
    failedCalls: failed,
    emails,
    backfill,
    unplaced: unmatched,
    indexes,
    problems,
  };
}

async function read<T>(what: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    logger.warn('part of the state not read', { what, code: codeOf(error) });
    return null;
  }
}

async function jobStates(): Promise<JobState[]> {
  return (await jobReports(database())).map(({ job, report }) => jobState(job, report));
}

function jobState(job: JobName, report: JobReport | null): JobState {
  const time = (date: Date | null | undefined) => date?.getTime() ?? null;
  return {
    job,
    startedAt: time(report?.startedAt),
    endedAt: time(report?.endedAt),
    completedAt: time(report?.completedAt),
    leaseUntil: time(report?.leaseUntil),
    failed: report?.failed ?? 0,
    remaining: report?.remaining ?? 0,
    error: report?.error ?? null,
  };
}

/** Backfill steps that have run, or have to. */
export async function backfillSteps(): Promise<BackfillState[]> {
  return backfillStates(await backfillReports());
}

async function backfillReports(): Promise<BackfillReport[]> {
  const { docs } = await ask(database(), backfillReportsQuery()).get();
  return docs.flatMap((doc) => readBackfillReport(doc.id, doc.data()) ?? []);
}

/** Counts of the last days, one document each, oldest first. */
async function dailyCounts(pathOf: (day: string) => string) {
  const days = lastDays(STATE_DAYS, clock.now());
  const docs = await database().getAll(...days.map((day) => database().doc(pathOf(day))));
  return days.flatMap((day, index) => {
    const stored = fieldsOf(docs[index]?.data());
    const last = fieldsOf(stored.last);
    return Object.entries(fieldsOf(stored.counts)).map(([name, value]) => ({
      day,
      name,
      value,
      /** When it was counted last; null if that isn't stored. */
      last: timeOf(last[name]),
    }));
  });
}

/**
 * Steps that triggers gave up in the last days, added up, without those that a backfill has done
 * since.
 */
async function givenUpSteps(): Promise<GivenUp[]> {
  const steps = new Map<string, GivenUp & { last: Date | null }>();
  for (const { day, name: what, value, last } of await dailyCounts(givenUpPath))
    steps.set(what, { what, count: countOf(value) + (steps.get(what)?.count ?? 0), day, last });
  if (steps.size === 0) return [];
  const reports = await backfillReports();
  return [...steps.values()].flatMap(({ last, ...one }) =>
    isRepaired(one.what, last, reports) ? [] : [one],
  );
}

/** Calls that failed through a fault of ours in the last days, added up. */
async function failedCallables(): Promise<FailedCallable[]> {
  const byCallable = new Map<string, FailedCallable>();
  for (const { day, name: callableName, value } of await dailyCounts(failedCallablesPath)) {
    const counts = fieldsOf(value);
    const earlier = byCallable.get(callableName) ?? { count: 0, internal: 0 };
    byCallable.set(callableName, {
      call: callableName,
      day,
      count: FAILED_CODES.reduce((sum, code) => sum + countOf(counts[code]), earlier.count),
      internal: earlier.internal + countOf(counts.internal),
    });
  }
  return [...byCallable.values()];
}

/** The system's state for `/stato`. Amministratore only. */
export const systemState = callable(STATUS_CALLABLES.systemState, { secrets: stateSecrets }, () =>
  lookAtSystem(),
);

/** Records a browser error anonymously. */
export const reportProblem = callable(STATUS_CALLABLES.reportProblem, {}, async (report) => {
  await noteBrowserProblem(report);
  return { ok: true as const };
});

/** Whether functions run and reach the database, and their build id. Staff only. */
export const health = callable(HEALTH_CALLABLES.health, {}, () =>
  Promise.resolve({ ok: true, region: REGION, build: __BUILD_ID__ }),
);
