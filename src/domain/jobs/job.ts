import { countOf, fieldsOf, textOf, timeOf } from '../stored';

/** What runs by itself, by name, and how many minutes may pass between two runs (the night included). */
export const JOBS = {
  remindersDue: { everyMinutes: 10 },
  bookingReminders: { everyMinutes: 13 * 60 },
  removeDeletedFiles: { everyMinutes: 60 },
  forgetDetails: { everyMinutes: 60 },
  sweepLargeDocuments: { everyMinutes: 60 },
  foldRevenue: { everyMinutes: 60 },
  alerts: { everyMinutes: 60 },
} as const satisfies Record<string, { everyMinutes: number }>;
export type JobName = keyof typeof JOBS;
export const JOB_NAMES = Object.keys(JOBS) as JobName[];

/**
 * How the last run of a job went: `avanzamenti/lavoro_{job}`, written by functions (functions/src/kit/jobs.ts) and read by functions only.
 * `run` beside it says which run is working: one at a time.
 */
export interface JobReport {
  job: JobName;
  startedAt: Date;
  /** Null while it runs, or when its instance was killed. */
  endedAt: Date | null;
  /** When a run last did everything there was. */
  completedAt: Date | null;
  done: number;
  failed: number;
  /** Left for the next run: there was no time, or a service was out of order. */
  remaining: number;
  /** Why it stopped (a code, never what people wrote); null: it came to its end. */
  error: string | null;
  /** Until when the run holds the job; one without an end whose lease is over was killed. */
  leaseUntil: Date | null;
}

export const jobPath = (job: JobName) => `avanzamenti/lavoro_${job}`;

/** A stored report; null where the job has never run. */
export function readJobReport(job: JobName, stored: unknown): JobReport | null {
  const data = fieldsOf(stored);
  const startedAt = timeOf(data.startedAt);
  if (startedAt === null) return null;
  return {
    job,
    startedAt,
    endedAt: timeOf(data.endedAt),
    completedAt: timeOf(data.completedAt),
    done: countOf(data.done),
    failed: countOf(data.failed),
    remaining: countOf(data.remaining),
    error: textOf(data.error),
    leaseUntil: timeOf(data.leaseUntil),
  };
}

/**
 * How far a step of the backfill came: `avanzamenti/backfill_{step}`, written by `npm run backfill` and forgotten after a month. Counts are
 * of the last run.
 */
export interface BackfillReport {
  step: string;
  /** The id after which an interrupted run goes on. */
  last: string | null;
  finished: boolean;
  when: Date | null;
  read: number;
  changed: number;
  failed: number;
  /** The ids that failed; the next run begins with them. Not all where `anew`. */
  failures: string[];
  /** More failed than are kept: the next run begins anew. */
  anew: boolean;
}

/** How the ids of the steps' reports begin. */
export const BACKFILL = 'backfill_';
export const backfillPath = (step: string) => `avanzamenti/${BACKFILL}${step}`;

/** A stored report of a step; null for what is none. @param id of the document */
export function readBackfillReport(id: string, stored: unknown): BackfillReport | null {
  if (!id.startsWith(BACKFILL)) return null;
  const { last, finished, when, read, changed, failed, failures, anew } = fieldsOf(stored);
  return {
    step: id.slice(BACKFILL.length),
    last: typeof last === 'string' ? last : null,
    finished: finished === true,
    when: timeOf(when),
    read: countOf(read),
    changed: countOf(changed),
    failed: countOf(failed),
    failures: Array.isArray(failures)
      ? failures.filter((one): one is string => typeof one === 'string')
      : [],
    anew: anew === true,
  };
}
