/** The parts of a query that matter here (data/live/query.ts). */
interface QueryConditions {
  collection: string;
  where?: readonly Condition[];
  or?: readonly Condition[];
}
type Condition = readonly [field: string, operator: string, value: unknown];

/** The database's maximum of disjunctions, after expanding `in` and `or`. */
export const DISJUNCTIONS_MAX = 30;

/**
 * Number of conjunctions that a query expands to.
 * https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries
 */
export function disjunctions({ where = [], or = [] }: QueryConditions): number {
  const values = ([, operator, value]: Condition) =>
    operator === 'in' && Array.isArray(value) ? value.length : 1;
  const either = or.reduce((sum, condition) => sum + values(condition), 0);
  return where.reduce((product, condition) => product * values(condition), 1) * (either || 1);
}

/**
 * Called for each query on emulators, which accept any number of disjunctions, so that every test
 * notices a query that the database would refuse.
 * @throws RangeError above the maximum
 */
export function refuseTooMany(query: QueryConditions): void {
  const count = disjunctions(query);
  if (count > DISJUNCTIONS_MAX)
    throw new RangeError(`${count} disjunctions of ${query.collection}: ${JSON.stringify(query)}`);
}
