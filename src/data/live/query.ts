/**
 * A query as data, shared by live listeners, the early REST request, counts, sums and the list of
 * composite indexes. It is in the initial download, so it imports nothing.
 */
export interface Query {
  collection: string;
  where?: readonly Condition[];
  /** At least one of these must hold, in addition to all of `where`. */
  or?: readonly Condition[];
  orderBy?: readonly Sort[];
  limit?: number;
  /** The fields a row shows, for partial reads; listeners always get whole documents. */
  fields?: readonly string[];
}

export type Condition = readonly [
  field: string,
  operator: Operator,
  value: Value | readonly Value[],
];
export type Operator = '==' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains';
export type Sort = readonly [field: string, direction: 'asc' | 'desc'];
export type Value = string | number | boolean | Date;

/** Conditions for `from` (inclusive) to `before` (exclusive). */
export function span(
  field: string,
  { from, before }: { from: Date | null; before: Date | null },
): Condition[] {
  return [
    ...(from ? [[field, '>=', from] as const] : []),
    ...(before ? [[field, '<', before] as const] : []),
  ];
}

/**
 * The key under which equal queries are shared. `fields` is left out: it does not change which
 * documents match.
 */
export function keyOf({ collection, where = [], or = [], orderBy = [], limit }: Query): string {
  return JSON.stringify([
    collection,
    conditionKeys(where),
    conditionKeys(or),
    orderBy,
    limit ?? null,
  ]);
}

function conditionKeys(conditions: readonly Condition[]): unknown[] {
  return conditions.map(([field, operator, value]) => [
    field,
    operator,
    Array.isArray(value) ? value.map(valueKey) : valueKey(value),
  ]);
}

/** A date must not have the same key as its text. */
function valueKey(value: unknown): unknown {
  return value instanceof Date ? { at: value.getTime() } : value;
}
