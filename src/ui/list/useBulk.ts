import { useState } from 'react';
import { inBulk, type BulkResult, type Progress } from './bulk';

export interface Bulk {
  /** How far it is; null while nothing is being done. */
  progress: Progress | null;
  /** What the last one could not do; null when it could do everything. */
  outcome: { failed: number; total: number } | null;
  run: <Item, Value>(label: string, items: readonly Item[], work: (item: Item) => Promise<Value>) => Promise<BulkResult<Item, Value>>;
}

/** Does something to many rows, a few at a time, and tells how far it is and what failed. */
export function useBulk(): Bulk {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [outcome, setOutcome] = useState<Bulk['outcome']>(null);
  return {
    progress,
    outcome,
    run: async (label, items, work) => {
      const total = items.length;
      setOutcome(null);
      setProgress({ label, done: 0, total });
      const result = await inBulk(items, work, (done) => setProgress({ label, done, total }));
      setProgress(null);
      const failed = result.failed.length;
      setOutcome(failed > 0 ? { failed, total } : null);
      return result;
    },
  };
}
