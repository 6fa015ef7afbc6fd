import type { JobName } from '../jobs/job';

/** The services outside that the application works with. */
export const OUTSIDE_SERVICES = ['mail', 'shop', 'paypal', 'ai', 'push'] as const;
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];

/** `unset`: the deployment has no address or account for it. */
export const OUTCOMES = ['ok', 'failed', 'unset'] as const;

export interface ServiceCheck {
  service: OutsideService;
  outcome: (typeof OUTCOMES)[number];
  /** A code, e.g. `timeout`, `network`, `status 401`; null unless it failed. */
  reason: string | null;
}

/** Times are milliseconds, as they travel as JSON. */
export interface JobState {
  job: JobName;
  /** Null: it has never run. */
  startedAt: number | null;
  /** Null while it runs, or when its instance was killed. */
  endedAt: number | null;
  completedAt: number | null;
  leaseUntil: number | null;
  failed: number;
  remaining: number;
  error: string | null;
}

/** Steps that triggers gave up, by `collection.step`. */
export interface GivenUp {
  what: string;
  count: number;
  /** The last day on which it happened. */
  day: string;
}

export interface BackfillState {
  step: string;
  finished: boolean;
  failed: number;
}

/** A fault that browsers reported, with how often it came in the last days. */
export interface BrowserProblem {
  id: string;
  kind: string;
  message: string;
  /** The pattern of the page's route; '' where it is none of ours. */
  route: string;
  build: string;
  stack: string;
  count: number;
  first: number | null;
  last: number | null;
}

/** What one look at the system found. Null: this part could not be read. */
export interface SystemState {
  at: number;
  /** The functions' build. */
  build: string;
  services: ServiceCheck[];
  jobs: JobState[] | null;
  reminders: { due: number; failing: number; given: number } | null;
  givenUp: GivenUp[] | null;
  emails: { sent: number; most: number } | null;
  backfill: BackfillState[] | null;
  /** Payments that belong to no order. */
  unplaced: number | null;
  /** Null where the API doesn't tell, as in the emulator. */
  indexes: { building: number; broken: number } | null;
  problems: BrowserProblem[] | null;
}

/** How far back problems and given-up steps are counted. */
export const STATE_DAYS = 7;
