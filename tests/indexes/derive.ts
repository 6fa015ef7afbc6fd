/**
 * Which composite index a query needs in production; the emulator never asks for one. The rules are those of
 * https://firebase.google.com/docs/firestore/query-data/index-overview.
 */
import type { Condition, Query, Sort } from '@/data/live/query';

export interface Need {
  collection: string;
  /** Fields compared for equality, in any order; arrays that contain something are told apart. */
  equal: readonly string[];
  contains: readonly string[];
  /** What comes after them, in exactly this order. */
  ordered: readonly Sort[];
}

const RANGES: readonly string[] = ['<', '<=', '>', '>='];

/** A query's parts as they are answered: each side of an `or` is a query of its own; `in` is one equality after the other. */
export function partsOf({ collection, where = [], or = [], orderBy = [] }: Query): Need[] {
  const sides = or.length > 0 ? or.map((condition) => [...where, condition]) : [where];
  return sides.map((conditions) => partOf(collection, conditions, orderBy));
}

function partOf(
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
  // A range of a field that the order names later is looked up in the index of the order, which holds it, too.
  if (
    another !== undefined ||
    (range !== undefined && orderBy.length > 0 && !orderBy.some(([field]) => field === range))
  ) {
    throw new Error(
      `${collection}: a range of a field that the order doesn't name needs rules that are not written here`,
    );
  }
  // A range is answered in the order of its field.
  const ordered = orderBy.length > 0 || range === undefined ? orderBy : [[range, 'asc'] as const];
  return { collection, equal: fields(['==', 'in']), contains: fields(['array-contains']), ordered };
}

/** What of a query no index of single fields answers: these answer equalities, which are merged, or one array, range or order alone. */
export function compositesOf(query: Query): Need[] {
  return partsOf(query).filter(({ equal, contains, ordered }) => {
    if (ordered.length === 0) return contains.length > 0 && equal.length + contains.length > 1;
    return equal.length + contains.length + ordered.length > 1;
  });
}

/** The fields whose own index answers what needs no composite. */
export function singleFieldsOf(query: Query): { field: string; contains: boolean }[] {
  const composites = compositesOf(query);
  const alone = partsOf(query).filter(
    (part) => !composites.some((composite) => keyOf(composite) === keyOf(part)),
  );
  return alone.flatMap(({ equal, contains, ordered }) => [
    ...[...equal, ...ordered.map(([field]) => field)].map((field) => ({ field, contains: false })),
    ...contains.map((field) => ({ field, contains: true })),
  ]);
}

/** Equal for what one index serves. */
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
