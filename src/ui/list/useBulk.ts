import { useState } from 'react';
import { inBulk, inGroups, type BulkResult, type Progress } from './bulk';

export interface Bulk {
  /** How far it is; null while nothing is being done. */
  progress: Progress | null;
  /** What the last one could not do; null when it could do everything. */
  outcome: { failed: number; total: number } | null;
  run: <Item, Value>(label: string, items: readonly Item[], work: (item: Item) => Promise<Value>) => Promise<BulkResult<Item, Value>>;
  /** As `run`, where one request does many. */
  runGroups: <Item, Value>(
    label: string,
    items: readonly Item[],
    work: (group: readonly Item[]) => Promise<readonly ({ value: Value } | { error: unknown })[]>,
  ) => Promise<BulkResult<Item, Value>>;
}

/** Does something to many rows, a few at a time, and tells how far it is and what failed. */
export function useBulk(): Bulk {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [outcome, setOutcome] = useState<Bulk['outcome']>(null);
  const following = async <Result extends { failed: readonly unknown[] }>(
    label: string,
    total: number,
    start: (onProgress: (done: number) => void) => Promise<Result>,
  ): Promise<Result> => {
    setOutcome(null);
    setProgress({ label, done: 0, total });
    const result = await start((done) => setProgress({ label, done, total }));
    setProgress(null);
    const failed = result.failed.length;
    setOutcome(failed > 0 ? { failed, total } : null);
    return result;
  };
  return {
    progress,
    outcome,
    run: (label, items, work) => following(label, items.length, (onProgress) => inBulk(items, work, onProgress)),
    runGroups: (label, items, work) => following(label, items.length, (onProgress) => inGroups(items, work, onProgress)),
  };
}
