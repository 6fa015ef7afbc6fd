import type { Failure } from './useLive';

/** The parts that failed for one cause, and a retry of all of them. */
interface Cause<Part> {
  parts: Part[];
  failure: Failure;
}

/** One entry for each cause, in the order of the parts. */
export function byCause<Part extends { failure: Failure }>(parts: readonly Part[]): Cause<Part>[] {
  const codes = [...new Set(parts.map(({ failure }) => failure.error.code))];
  return codes.flatMap((code) => {
    const same = parts.filter(({ failure }) => failure.error.code === code);
    const [first] = same;
    if (!first) return [];
    const retry = () => same.forEach(({ failure }) => failure.retry());
    return [{ parts: same, failure: { error: first.failure.error, retry } }];
  });
}

/**
 * The first cause among these failures, with a retry of all that it affects; null without failures.
 */
export function firstCause(all: readonly { failure: Failure | null }[]): Failure | null {
  const failed = all.flatMap(({ failure }) => (failure ? [{ failure }] : []));
  return byCause(failed)[0]?.failure ?? null;
}
