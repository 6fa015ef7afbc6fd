/**
 * A query as data, so that the live listener, the first question before the database's code is there, counts, sums and the list of
 * composite indexes all read the same one. In every first download: it imports nothing.
 */
export interface Query {
  collection: string;
  where?: readonly Condition[];
  /** At least one of these has to hold, beside all of `where`. */
  or?: readonly Condition[];
  orderBy?: readonly Sort[];
  limit?: number;
  /** The fields that a row shows, for who can ask for less than the whole document; listeners always get all of it. */
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

/** From an instant up to, and without, another. */
export function span(
  field: string,
  { from, before }: { from: Date | null; before: Date | null },
): Condition[] {
  return [
    ...(from ? [[field, '>=', from] as const] : []),
    ...(before ? [[field, '<', before] as const] : []),
  ];
}

/** Equal for equal questions: names what is shared between those who ask the same. `fields` doesn't change which documents are meant. */
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

/** An instant is not its text. */
function valueKey(value: unknown): unknown {
  return value instanceof Date ? { at: value.getTime() } : value;
}
