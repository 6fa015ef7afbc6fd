/** Names of a table's fields of one or more kinds. */
export type NamesOfKind<Table extends Record<string, { kind: string }>, Kind> = {
  [Name in keyof Table]: Table[Name]['kind'] extends Kind ? Name : never;
}[keyof Table];

/** Names of a table's fields of one or more kinds, in the table's order. */
export function namesOfKind<
  Table extends Record<string, { kind: string }>,
  Kind extends Table[string]['kind'],
>(table: Table, ...kinds: Kind[]): NamesOfKind<Table, Kind>[] {
  const names = Object.keys(table).filter((name) =>
    (kinds as string[]).includes(table[name]?.kind ?? ''),
  );
  return names as NamesOfKind<Table, Kind>[];
}

/** Names of a table's fields that have a property. */
export type NamesWith<Table extends Record<string, object>, Property extends string> = {
  [Name in keyof Table]: Table[Name] extends Record<Property, unknown> ? Name : never;
}[keyof Table];

/** Names of a table's fields that have a property, in the table's order. */
export function namesWith<Table extends Record<string, object>, Property extends string>(
  table: Table,
  property: Property,
): NamesWith<Table, Property>[] {
  const names = Object.keys(table).filter((name) => Object.hasOwn(table[name] ?? {}, property));
  return names as NamesWith<Table, Property>[];
}

/** A value for each of some names. */
export function perName<Name extends string, T>(
  names: readonly Name[],
  of: (name: Name) => T,
): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;
}

/** A value for each field of a table. */
export const perField = <Table extends object, T>(
  table: Table,
  of: (name: keyof Table & string) => T,
) => perName(Object.keys(table) as (keyof Table & string)[], of);
