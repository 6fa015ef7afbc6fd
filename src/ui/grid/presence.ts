import type { CellKey } from './types';

/** A colleague in a cell. */
export interface Presence extends CellKey {
  name: string;
}

/** Colleagues by row and column. */
export function byRow(
  presence: readonly Presence[],
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const rows = new Map<string, Map<string, string>>();
  for (const { row, column, name } of presence) {
    const columns = rows.get(row) ?? new Map<string, string>();
    const others = columns.get(column);
    columns.set(column, others === undefined ? name : `${others}, ${name}`);
    rows.set(row, columns);
  }
  return rows;
}
