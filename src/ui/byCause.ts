import type { Failure } from './useLive';

/** The sections that failed for one cause, and a retry of all of them. */
interface Cause<Section> {
  sections: Section[];
  failure: Failure;
}

/** One entry for each cause, in the order of the sections. */
export function byCause<Section extends { failure: Failure }>(
  sections: readonly Section[],
): Cause<Section>[] {
  const codes = [...new Set(sections.map(({ failure }) => failure.error.code))];
  return codes.flatMap((code) => {
    const same = sections.filter(({ failure }) => failure.error.code === code);
    const [first] = same;
    if (!first) return [];
    const retry = () => same.forEach(({ failure }) => failure.retry());
    return [{ sections: same, failure: { error: first.failure.error, retry } }];
  });
}

/**
 * The first cause among these failures, with a retry of all that it affects; null without failures.
 */
export function firstCause(all: readonly { failure: Failure | null }[]): Failure | null {
  const failed = all.flatMap(({ failure }) => (failure ? [{ failure }] : []));
  return byCause(failed)[0]?.failure ?? null;
}
