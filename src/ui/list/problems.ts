/** Why something could not be done to rows. */
export type Problems = ReadonlyMap<string, string>;

/** What is said of some rows anew; what another action has said of others stays. */
export function withProblems(
  before: Problems,
  rows: readonly string[],
  now: Problems = new Map(),
): Problems {
  const others = [...before].filter(([id]) => !rows.includes(id));
  return new Map([...others, ...now]);
}
