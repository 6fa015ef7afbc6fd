import { randomUUID } from 'node:crypto';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { JOB_NAMES, jobPath, readJobReport, type JobName, type JobReport } from '@/domain/jobs/job';
import { timeOf } from '@/domain/stored';
import { clock, database } from './runtime';
import { codeOf } from './tries';

/** A run that has not renewed its lease for this long was killed; the next one takes over. */
const LEASE_MS = 3 * 60_000;
const RENEW_MS = 30_000;
/** Working time before a run leaves the rest to the next. */
export const BUDGET_MS = 210_000;

/** The state of a job's run. */
export interface Run {
  startedAt: Date;
  /** Report of the previous run. */
  before: JobReport | null;
  done: number;
  failed: number;
  remaining: number;
  /** Why it stopped early. */
  stopped: string | null;
  /** Whether there is time for more work; false once stopped. */
  goesOn(): boolean;
  /** Renews the lease when due. @throws LeaseLost when another run has taken over */
  keep(): Promise<void>;
}

export class LeaseLost extends Error {}

/**
 * Runs a job and records its report; null if another run holds the lease. The lease expires, so a
 * killed run blocks the job for three minutes at most.
 * @throws what the work throws, after recording it
 */
export async function runJob(
  job: JobName,
  work: (run: Run) => Promise<void>,
): Promise<JobReport | null> {
  const begun = await begin(job);
  if (!begun) {
    logger.info('job runs already', { name: job });
    return null;
  }
  const { run, id } = begun;
  let failure: unknown;
  try {
    await work(run);
  } catch (error) {
    failure = error;
    run.stopped = codeOf(error);
  }
  if (failure instanceof LeaseLost) throw failure;
  const report = await end(job, run, id);
  const { done, failed, remaining, error } = report;
  logger.info('job ended', { name: job, done, failed, left: remaining, code: error });
  if (failure !== undefined) throw failure;
  return report;
}

/**
 * Processes items one after the other while there is time. A failure does not stop the others,
 * except the loss of the lease.
 */
export async function eachInTime<T extends { id: string }>(
  run: Run,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  for (const [index, one] of all.entries()) {
    if (!run.goesOn()) {
      run.remaining += all.length - index;
      return;
    }
    await run.keep();
    try {
      await work(one);
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      run.failed += 1;
      logger.error('job: one failed', { id: one.id, code: codeOf(error) });
    }
  }
}

async function begin(job: JobName): Promise<{ run: Run; id: string } | null> {
  const ref = database().doc(jobPath(job));
  const id = randomUUID();
  const startedAt = clock.now();
  const before = await database().runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const report = readJobReport(job, stored.data());
    const leaseUntil = timeOf(stored.get('leaseUntil'));
    if (report?.endedAt === null && leaseUntil !== null && leaseUntil > startedAt) return undefined;
    transaction.set(ref, {
      job,
      run: id,
      startedAt,
      endedAt: null,
      completedAt: report?.completedAt ?? null,
      leaseUntil: after(startedAt, LEASE_MS),
      done: 0,
      failed: 0,
      remaining: 0,
      error: null,
    });
    return report;
  });
  return before === undefined ? null : { id, run: runOf(job, id, startedAt, before) };
}

function runOf(job: JobName, id: string, startedAt: Date, before: JobReport | null): Run {
  let renewedAt = startedAt;
  const run: Run = {
    startedAt,
    before,
    done: 0,
    failed: 0,
    remaining: 0,
    stopped: null,
    goesOn: () => {
      if (run.stopped === null && clock.now().getTime() - startedAt.getTime() > BUDGET_MS)
        run.stopped = 'out-of-time';
      return run.stopped === null;
    },
    keep: async () => {
      const now = clock.now();
      if (now.getTime() - renewedAt.getTime() < RENEW_MS) return;
      renewedAt = now;
      const { done, failed } = run;
      await whileHeld(job, id, { done, failed, leaseUntil: after(now, LEASE_MS) });
    },
  };
  return run;
}

async function end(job: JobName, run: Run, id: string): Promise<JobReport> {
  const { startedAt, before, done, failed, remaining, stopped: error } = run;
  const endedAt = clock.now();
  const complete = error === null && failed === 0 && remaining === 0;
  const completedAt = complete ? endedAt : (before?.completedAt ?? null);
  const how = { endedAt, completedAt, done, failed, remaining, error };
  await whileHeld(job, id, { ...how, leaseUntil: null });
  return { job, startedAt, ...how, leaseUntil: null };
}

function whileHeld(job: JobName, id: string, fields: object): Promise<void> {
  const ref = database().doc(jobPath(job));
  return database().runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).get('run') !== id) throw new LeaseLost(job);
    transaction.update(ref, { ...fields });
  });
}

const after = (time: Date, milliseconds: number) =>
  Timestamp.fromMillis(time.getTime() + milliseconds);

/** Last report of each job, null if it never ran; for the system status page. */
export async function jobReports(
  db: Firestore,
): Promise<{ job: JobName; report: JobReport | null }[]> {
  const docs = await db.getAll(...JOB_NAMES.map((job) => db.doc(jobPath(job))));
  return JOB_NAMES.map((job, index) => ({ job, report: readJobReport(job, docs[index]?.data()) }));
}
