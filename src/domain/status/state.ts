import type { JobName } from '../jobs/job';

/** External services. */
export const OUTSIDE_SERVICES = ['mail', 'shop', 'paypal', 'ai', 'push'] as const;
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];

/** `unset`: not configured in this deployment. */
export const OUTCOMES = ['ok', 'failed', 'unset'] as const;

export interface ServiceCheck {
  service: OutsideService;
  outcome: (typeof OUTCOMES)[number];
  /** A code, e.g. `timeout`, `network`, `status 401`; null unless failed. */
  reason: string | null;
}

/** Times are milliseconds, for JSON. */
export interface JobState {
  job: JobName;
  /** Null if it never ran. */
  startedAt: number | null;
  /** Null while running or if the instance was killed. */
  endedAt: number | null;
  completedAt: number | null;
  leaseUntil: number | null;
  failed: number;
  remaining: number;
  error: string | null;
}

/** Trigger steps that were abandoned, by `collection.step`. */
export interface GivenUp {
  what: string;
  count: number;
  /** Day of the last one. */
  day: string;
}

/** Codes of a call that failed through a fault of ours or of an outside service. */
export const FAILED_CODES = ['internal', 'unavailable', 'deadline-exceeded'] as const;
export type FailedCode = (typeof FAILED_CODES)[number];

/** Failures of one call over the last days. */
export interface FailedCall {
  call: string;
  count: number;
  /** Those of `count` in our own code; the others are an outside service's, or lateness. */
  internal: number;
  /** Day of the last one. */
  day: string;
}

export interface BackfillState {
  step: string;
  finished: boolean;
  failed: number;
}

/** A browser error with its count over the last days. */
export interface BrowserProblem {
  id: string;
  kind: string;
  message: string;
  /** Route pattern; '' if unknown. */
  route: string;
  build: string;
  stack: string;
  count: number;
  first: number | null;
  last: number | null;
}

/** A snapshot of the system. Null: it could not be read. */
export interface SystemState {
  at: number;
  /** Build of the functions. */
  build: string;
  services: ServiceCheck[];
  jobs: JobState[] | null;
  reminders: { due: number; failing: number; given: number } | null;
  givenUp: GivenUp[] | null;
  failedCalls: FailedCall[] | null;
  emails: { sent: number; most: number } | null;
  backfill: BackfillState[] | null;
  /** Payments without an order. */
  unplaced: number | null;
  /** Null when the API doesn't say, as in the emulator. */
  indexes: { building: number; broken: number } | null;
  problems: BrowserProblem[] | null;
}

/** Days over which errors and abandoned steps are counted. */
export const STATE_DAYS = 7;

/** More browser errors than anybody reads; of more, the latest. */
export const PROBLEMS_MAX = 100;
