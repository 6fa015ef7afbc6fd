// All steps of the backfill, in order; docs/operations.md (An existing database) describes each.
import { countAllOpen } from '../../functions/src/indexing/open-counts';
import { countAllCategories } from '../../functions/src/indexing/product-categories';
import { COUNTS_COLLECTION } from '../../src/domain/tickets/openCounts';
import {
  pass,
  reportOf,
  runStep,
  type BackfillOptions,
  type BackfillResult,
  type Step,
  type Stores,
} from './backfill';
import { APART_STEPS } from './backfill-apart';
import { DUPLICATES_STEP } from './backfill-duplicates';
import { FOLLOW_STEP } from './backfill-follow';
import { INDEX_STEPS } from './backfill-indexes';
import { LARGE_STEP } from './backfill-large';
import { LOCK_STEPS } from './backfill-locks';
import { PLACES_STEP } from './backfill-places';
import { AUDIT_STEP } from './backfill-audit';
import { RENEWALS_STEP } from './backfill-renewals';
import { REVENUE_STEP } from './backfill-revenue';
import { REVIEW_STEPS } from './backfill-reviews';

const COUNTS_STEP: Step = {
  name: COUNTS_COLLECTION,
  passes: ({ db, dryRun, now }) => [
    pass<string>({
      page: () => Promise.resolve({ items: [COUNTS_COLLECTION], last: null, read: 0 }),
      keyOf: (name) => name,
      again: (name) => Promise.resolve(name),
      work: async () => {
        if (dryRun) return 0;
        await countAllOpen(db, now);
        await countAllCategories(db);
        return 1;
      },
    }),
  ],
};

export const STEPS: readonly Step[] = [
  LARGE_STEP,
  ...APART_STEPS,
  // Before the locks, which refer to places.
  PLACES_STEP,
  // Before the indexes: until the locks exist, duplicates can be created.
  ...LOCK_STEPS,
  ...INDEX_STEPS,
  DUPLICATES_STEP,
  COUNTS_STEP,
  AUDIT_STEP,
  REVENUE_STEP,
  // After the notes have been moved, as reviews include them.
  ...REVIEW_STEPS,
  // After the indexes of orders and communications, by which it finds them.
  RENEWALS_STEP,
  // After the reviews, tickets and checks as well.
  FOLLOW_STEP,
];

/** Runs the step with this name. */
export function backfill(
  stores: Stores,
  name: string,
  options?: BackfillOptions,
): Promise<BackfillResult> {
  const step = STEPS.find((one) => one.name === name);
  if (!step) throw new RangeError(`no step is called ${name}`);
  return runStep(step, stores, options);
}

/** Whether an earlier run has completed the step. */
export async function isDone({ db }: Stores, name: string): Promise<boolean> {
  const report = await reportOf(db, name);
  return report !== null && report.finished && report.failed === 0;
}
