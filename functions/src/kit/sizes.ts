import { defineInt } from 'firebase-functions/params';
import type { GlobalOptions } from 'firebase-functions/v2';
import { emulated } from './runtime';

/*
 * What each deployed function has of the region's processors and memory: docs/decisions/function-limits.md, with the sum that a new project
 * allows and tests/platform/functions.test.ts holds. With less than one processor an instance answers one request at a time.
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
/** What waits for the database or an outside service: one instance answers many. */
export const MANY: Size = { ...WAITING, maxInstances: instances };
/** The same, where an instance that is busy or starting must not hold everybody. */
export const MOST: Size = { ...WAITING, maxInstances: twoOrMore };
/** What few people need now and then. */
export const FEW: Size = { memory: '256MiB', cpu: 0.16, concurrency: 1, maxInstances: 2 };

/** Few at a time, and counted in the instance's memory (payments/strangers.ts). */
export const WEBHOOK: Size = { memory: '256MiB', cpu: 1, concurrency: 10, maxInstances: 1 };
/** Whole lists of the shop, of which one page may be tens of megabytes. */
export const LISTS: Size = { memory: '1GiB', cpu: 1, concurrency: 4, maxInstances: instances };
/** Long work on such lists beside short calls. */
export const SHOP: Size = { memory: '2GiB', cpu: 1, concurrency: 12, maxInstances: instances };
/** Everything of one person: alone in its instance. */
export const PEOPLE: Size = { memory: '1GiB', cpu: 0.5, concurrency: 1, maxInstances: 2 };

/** Documents before and after a change, and all that they are found by. */
export const WRITTEN: Size = { memory: '512MiB', cpu: 1, concurrency: 20, maxInstances: twoOrMore };
/** One run at a time; what it does not finish is in the next. */
export const CLOCK: Size = { memory: '512MiB', cpu: 0.3, concurrency: 1, maxInstances: 1 };
