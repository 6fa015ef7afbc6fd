import { AppError } from '@/domain/errors';
import { groupsOf } from '@/domain/lists';

export interface BulkResult<Item, Value> {
  done: { item: Item; value: Value }[];
  failed: { item: Item; error: unknown }[];
}

/** Concurrency: fast without flooding the server. */
const AT_ONCE = 4;

/** Processes every item with limited concurrency; a failure doesn't stop the others. */
export async function inBulk<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
  onProgress: (done: number) => void,
): Promise<BulkResult<Item, Value>> {
  const result: BulkResult<Item, Value> = { done: [], failed: [] };
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        result.done.push({ item, value: await work(item) });
      } catch (error) {
        result.failed.push({ item, error });
        // The person has signed out: stop, so that nothing runs in somebody else's session.
        if (error instanceof AppError && error.code === 'cancelled') waiting.length = 0;
      }
      onProgress(result.done.length + result.failed.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return result;
}

/** Items per request. */
const GROUP = 20;

/** Like inBulk, for requests that process many items; each item has its own outcome. */
export async function inGroups<Item, Value>(
  items: readonly Item[],
  work: (group: readonly Item[]) => Promise<readonly ({ value: Value } | { error: unknown })[]>,
  onProgress: (done: number) => void,
): Promise<BulkResult<Item, Value>> {
  const result: BulkResult<Item, Value> = { done: [], failed: [] };
  for (const group of groupsOf(items, GROUP)) {
    const outcomes = await work(group).catch((error: unknown) => group.map(() => ({ error })));
    group.forEach((item, index) => {
      const outcome = outcomes[index] ?? { error: new AppError('unknown') };
      if ('value' in outcome) result.done.push({ item, value: outcome.value });
      else result.failed.push({ item, error: outcome.error });
    });
    if (result.failed.some(({ error }) => error instanceof AppError && error.code === 'cancelled'))
      break;
    onProgress(result.done.length + result.failed.length);
  }
  return result;
}

/** Error message by row key. */
export type Problems = ReadonlyMap<string, string>;

/** Replaces the messages of some rows; those of other rows stay. */
export function withProblems(
  before: Problems,
  rows: readonly string[],
  now: Problems = new Map(),
): Problems {
  const others = [...before].filter(([id]) => !rows.includes(id));
  return new Map([...others, ...now]);
}
