import { useRef, useState } from 'react';
import { inBulk, inGroups, type BulkResult } from './bulk';

export interface Progress {
  label: string;
  done: number;
  total: number;
}

export interface Bulk {
  /** Null while idle. */
  progress: Progress | null;
  /** Failures of the last action; null if all succeeded. */
  outcome: { failed: number; total: number; /** The first error. */ error: unknown } | null;
  run: <Item, Value>(
    label: string,
    items: readonly Item[],
    work: (item: Item) => Promise<Value>,
  ) => Promise<BulkResult<Item, Value>>;
  /** Like `run`, with many items per request. */
  runGroups: <Item, Value>(
    label: string,
    items: readonly Item[],
    work: (group: readonly Item[]) => Promise<readonly ({ value: Value } | { error: unknown })[]>,
  ) => Promise<BulkResult<Item, Value>>;
}

/**
 * Runs a bulk action with limited concurrency, and tracks progress and failures. Two may overlap
 * (an undo during the action): each finishes; the progress of the newest and the failures of both
 * are shown.
 */
export function useBulk(): Bulk {
  const [running, setRunning] = useState<readonly { work: object; progress: Progress }[]>([]);
  const [outcome, setOutcome] = useState<Bulk['outcome']>(null);
  const count = useRef(0);
  const following = async <Result extends { failed: readonly { error: unknown }[] }>(
    label: string,
    total: number,
    start: (onProgress: (done: number) => void) => Promise<Result>,
  ): Promise<Result> => {
    const work = {};
    const shows = (done: number) => ({ work, progress: { label, done, total } });
    if (count.current === 0) setOutcome(null);
    count.current += 1;
    setRunning((all) => [...all, shows(0)]);
    const result = await start((done) =>
      setRunning((all) => all.map((one) => (one.work === work ? shows(done) : one))),
    );
    count.current -= 1;
    setRunning((all) => all.filter((one) => one.work !== work));
    const failed = result.failed.length;
    if (failed > 0)
      setOutcome((other) => ({
        failed: failed + (other?.failed ?? 0),
        total: total + (other?.total ?? 0),
        error: other?.error ?? result.failed[0]?.error,
      }));
    return result;
  };
  return {
    progress: running.at(-1)?.progress ?? null,
    outcome,
    run: (label, items, work) =>
      following(label, items.length, (onProgress) => inBulk(items, work, onProgress)),
    runGroups: (label, items, work) =>
      following(label, items.length, (onProgress) => inGroups(items, work, onProgress)),
  };
}
