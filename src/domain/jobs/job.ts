import { countOf, fieldsOf, textOf, timeOf } from '../stored';

/** Scheduled jobs, with the longest interval in minutes between runs (including the night). */
export const JOBS = {
  remindersDue: { everyMinutes: 10 },
  bookingReminders: { everyMinutes: 13 * 60 },
  removeDeletedFiles: { everyMinutes: 60 },
  forgetDetails: { everyMinutes: 60 },
  sweepLargeDocuments: { everyMinutes: 60 },
  foldRevenue: { everyMinutes: 60 },
  followClients: { everyMinutes: 60 },
  // Once a day, by an hourly schedule.
  keepFigures: { everyMinutes: 25 * 60 },
  alerts: { everyMinutes: 60 },
} as const satisfies Record<string, { everyMinutes: number }>;
/** Longest possible run of a scheduled job: the platform's maximum. */
export const JOB_RUN_MINUTES = 30;
export type JobName = keyof typeof JOBS;
export const JOB_NAMES = Object.keys(JOBS) as JobName[];

/** Why a job that sends e-mails stopped: the server is down, or the day's limit is used up. */
export const MAIL_OUT = 'mail-out-of-order';
export const MAIL_LIMIT = 'mail-limit';

/**
 * Result of a job's last run: `avanzamenti/lavoro_{job}`, written (functions/src/kit/jobs.ts) and
 * read by functions only. `run` next to it is the id of the run that holds the lease.
 */
export interface JobReport {
  job: JobName;
  startedAt: Date;
  /** Null while running or if the instance was killed. */
  endedAt: Date | null;
  /** When a run last completed everything. */
  completedAt: Date | null;
  done: number;
  failed: number;
  /** Left for the next run: out of time, or a service was unavailable. */
  remaining: number;
  /** Error code, never user data; null if it completed. */
  error: string | null;
  /** End of the lease; without `endedAt` after it, the run was killed. */
  leaseUntil: Date | null;
}

export const jobPath = (job: JobName) => `avanzamenti/lavoro_${job}`;

/** A stored report; null if the job never ran. */
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
 * Progress of a backfill step: `avanzamenti/backfill_{step}`, written by `npm run backfill`. Counts
 * are of the last run.
 */
export interface BackfillReport {
  step: string;
  /** Version of the step when it ran (backfillSteps.ts); 1 in reports without one. */
  version: number;
  /** Cursor: the id after which an interrupted run resumes. */
  last: string | null;
  finished: boolean;
  /** When the run that reads all documents began; a resumed run continues it. Null if not stored. */
  began: Date | null;
  /** When this was stored. */
  when: Date | null;
  read: number;
  changed: number;
  failed: number;
  /** Failed ids, which the next run retries first. Truncated if `anew`. */
  failures: string[];
  /** Too many failures to store: the next run starts over. */
  anew: boolean;
}

/** Id prefix of the steps' reports. */
export const BACKFILL = 'backfill_';
export const backfillPath = (step: string) => `avanzamenti/${BACKFILL}${step}`;

/**
 * A stored report of a step; null for another document.
 * @param id document id
 */
export function readBackfillReport(id: string, stored: unknown): BackfillReport | null {
  if (!id.startsWith(BACKFILL)) return null;
  const { version, last, finished, began, when, ...rest } = fieldsOf(stored);
  const { read, changed, failed, failures, anew } = rest;
  return {
    step: id.slice(BACKFILL.length),
    version: Math.max(1, countOf(version)),
    last: typeof last === 'string' ? last : null,
    finished: finished === true,
    began: timeOf(began),
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
