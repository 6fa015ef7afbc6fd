import { defineInt } from 'firebase-functions/params';
import type { GlobalOptions } from 'firebase-functions/v2';
import { emulated } from './runtime';

/*
 * CPU and memory of each function: docs/decisions/function-limits.md. Their sum must stay within
 * the quota of a new project (tests/platform/functions.test.ts). An instance with less than one CPU
 * handles one request at a time.
 */

export type Size = Required<Pick<GlobalOptions, 'memory' | 'cpu' | 'concurrency' | 'maxInstances'>>;

const INSTANCES = {
  description:
    'Instances of each function that many wait for. 1 fits the quota of a new project (20 processors a region); ' +
    'raise it after the quota: docs/decisions/function-limits.md',
  default: 1,
};
const instances = emulated ? 1 : defineInt('FUNCTIONS_INSTANCES', INSTANCES);
const twoOrMore =
  typeof instances === 'number' ? 2 : instances.greaterThan(2).thenElse(instances, 2);

const WAITING = { memory: '256MiB', cpu: 1, concurrency: 80 } as const;
/** Waits for the database or an outside service: one instance handles many requests. */
export const MANY: Size = { ...WAITING, maxInstances: instances };
/** Like MANY, but with at least two instances, so that a busy one does not block everybody. */
export const MOST: Size = { ...WAITING, maxInstances: twoOrMore };
/** Used rarely and by few. */
export const FEW: Size = { memory: '256MiB', cpu: 0.16, concurrency: 1, maxInstances: 2 };

/** Few requests at a time; one instance, as it counts in memory (payments/strangers.ts). */
export const WEBHOOK: Size = { memory: '256MiB', cpu: 1, concurrency: 10, maxInstances: 1 };
/** Whole lists from the shop; a single page may have tens of megabytes. */
export const LISTS: Size = { memory: '1GiB', cpu: 1, concurrency: 4, maxInstances: instances };
/** Long work on the shop's lists, besides short calls. */
export const SHOP: Size = { memory: '2GiB', cpu: 1, concurrency: 12, maxInstances: instances };
/** All data of one person: one request per instance. */
export const PEOPLE: Size = { memory: '1GiB', cpu: 0.5, concurrency: 1, maxInstances: 2 };

/** Triggers: documents before and after a change, and their index fields. */
export const WRITTEN: Size = { memory: '512MiB', cpu: 1, concurrency: 20, maxInstances: twoOrMore };
/** Scheduled jobs: one run at a time; the next continues unfinished work. */
export const CLOCK: Size = { memory: '512MiB', cpu: 0.3, concurrency: 1, maxInstances: 1 };
