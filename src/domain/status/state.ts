import type { JobName } from '../jobs/job';

/**
 * Outside services. How to add one: docs/architecture.md. `settings`: what to check when a service
 * refuses us. Secrets aren't named, because no file that browsers load may contain their names.
 */
const SERVICES = {
  mail: { label: 'Posta (SMTP)', settings: 'SMTP_HOST, SMTP_PORT, SMTP_USER e la password' },
  shop: {
    label: 'Negozio (WooCommerce)',
    settings: 'SHOP_BASE_URL e le due chiavi del negozio',
  },
  paypal: { label: 'PayPal', settings: 'PAYPAL_CLIENT_ID, PAYPAL_WEBHOOK_ID e il segreto' },
  ai: { label: 'Testi (AI)', settings: 'AI_BASE_URL, AI_MODEL e la chiave' },
  push: {
    label: 'Notifiche push',
    settings: 'PUSH_BASE_URL e ciò che dice npm run deploy -- --check',
  },
} as const;
export type OutsideService = keyof typeof SERVICES;
export const OUTSIDE_SERVICES: Readonly<
  Record<OutsideService, { label: string; settings: string }>
> = SERVICES;
export const OUTSIDE_SERVICE_NAMES = Object.keys(SERVICES) as OutsideService[];

/** `unset`: not configured in this deployment. */
export const OUTCOMES = ['ok', 'failed', 'unset'] as const;

export interface ServiceCheck {
  service: OutsideService;
  outcome: (typeof OUTCOMES)[number];
  /** E.g. `timeout`, `network`, `status 401`, `events A, B` (not received); null unless failed. */
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

/** Codes of a call that failed because of our code or of an outside service. */
export const FAILED_CODES = ['internal', 'unavailable', 'deadline-exceeded'] as const;
export type FailedCode = (typeof FAILED_CODES)[number];

/** Failures of one callable over the last days. */
export interface FailedCallable {
  call: string;
  count: number;
  /** How many of `count` were faults in our code, not in an outside service or timeouts. */
  internal: number;
  /** Day of the last one. */
  day: string;
}

export interface BackfillState {
  step: string;
  finished: boolean;
  failed: number;
  /** False: the step hasn't run since a deploy that changed it, or has never run. */
  isCurrent: boolean;
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
  failedCalls: FailedCallable[] | null;
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

/** Limit of browser errors, more than anybody reads; beyond it, only the latest are taken. */
export const PROBLEMS_MAX = 100;
