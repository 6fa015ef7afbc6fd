/**
 * Which composite index a query needs in production; the emulator never requires one. Follows
 * https://firebase.google.com/docs/firestore/query-data/index-overview.
 */
import type { Condition, Query, Sort } from '@/data/live/query';

export interface Need {
  collection: string;
  /** Fields compared for equality, in any order; array-contains is separate. */
  equal: readonly string[];
  contains: readonly string[];
  /** Fields that follow, in exactly this order. */
  ordered: readonly Sort[];
}

const RANGES: readonly string[] = ['<', '<=', '>', '>='];

/** The queries that a query is executed as: one per side of an `or`; `in` counts as an equality. */
export function needsOf({ collection, where = [], or = [], orderBy = [] }: Query): Need[] {
  const sides = or.length > 0 ? or.map((condition) => [...where, condition]) : [where];
  return sides.map((conditions) => needOf(collection, conditions, orderBy));
}

function needOf(
  collection: string,
  conditions: readonly Condition[],
  orderBy: readonly Sort[],
): Need {
  const fields = (operators: readonly string[]) => [
    ...new Set(
      conditions.filter(([, operator]) => operators.includes(operator)).map(([field]) => field),
    ),
  ];
  const [range, another] = fields(RANGES);
  // A range on a field that the order names, even if not first, is served by the index of that
  // order.
  if (
    another !== undefined ||
    (range !== undefined && orderBy.length > 0 && !orderBy.some(([field]) => field === range))
  ) {
    throw new Error(
      `${collection}: a range of a field that the order doesn't name needs rules that are not written here`,
    );
  }
  // A range implies the order of its field.
  const ordered = orderBy.length > 0 || range === undefined ? orderBy : [[range, 'asc'] as const];
  return { collection, equal: fields(['==', 'in']), contains: fields(['array-contains']), ordered };
}

/**
 * Needs of a query that single-field indexes can't answer: these answer merged equalities, or one
 * array, range or order alone.
 */
export function compositesOf(query: Query): Need[] {
  return needsOf(query).filter(({ equal, contains, ordered }) => {
    if (ordered.length === 0) return contains.length > 0 && equal.length + contains.length > 1;
    return equal.length + contains.length + ordered.length > 1;
  });
}

/** Fields whose single-field index answers what needs no composite. */
export function singleFieldsOf(query: Query): { field: string; contains: boolean }[] {
  const composites = compositesOf(query);
  const alone = needsOf(query).filter(
    (need) => !composites.some((composite) => keyOf(composite) === keyOf(need)),
  );
  return alone.flatMap(({ equal, contains, ordered }) => [
    ...[...equal, ...ordered.map(([field]) => field)].map((field) => ({ field, contains: false })),
    ...contains.map((field) => ({ field, contains: true })),
  ]);
}

/** Equal for needs served by the same index. */
export function keyOf({ collection, equal, contains, ordered }: Need): string {
  const first = [
    ...equal.map((field) => `${field} =`),
    ...contains.map((field) => `${field} contains`),
  ].sort();
  return [
    collection,
    ...first,
    ...ordered.map(([field, direction]) => `${field} ${direction}`),
  ].join(', ');
}
