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
