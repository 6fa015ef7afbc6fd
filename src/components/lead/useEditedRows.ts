import { useCallback, useMemo, useState } from 'react';
import type { Stored } from '@/data/stored/codec';
import type { FieldChange } from '@/domain/leads/fieldEdits';
import type { Fields } from '@/domain/stored';

interface EditedRow {
  id: string;
  stored: Fields;
}
interface Held<Row> {
  row: Row;
  /** Its index in the list. */
  index: number;
}

/**
 * Keeps rows in place that were edited so that they no longer match the filter, until it is applied
 * again.
 * @param key identifies the filter
 * @param belongs whether a row matches the filter
 * @param edit applies edits to a row
 */
export function useEditedRows<Row extends EditedRow, Edits>(
  rows: readonly Row[],
  key: string,
  belongs: (row: Row) => boolean,
  edit: (row: Row, edits: Edits) => Row,
) {
  const [edited, setEdited] = useState({ key, held: new Map() as ReadonlyMap<string, Held<Row>> });
  const held = useMemo(
    () => (edited.key === key ? edited.held : new Map<string, Held<Row>>()),
    [edited, key],
  );
  const onEdited = useCallback(
    (row: Row, edits: Edits) =>
      setEdited((before) => {
        const known = before.key === key ? before.held : new Map<string, Held<Row>>();
        const index = known.get(row.id)?.index ?? rows.findIndex(({ id }) => id === row.id);
        return { key, held: new Map(known).set(row.id, { row: edit(row, edits), index }) };
      }),
    [edit, key, rows],
  );
  const shown = useMemo(() => {
    const here = new Set(rows.map(({ id }) => id));
    const gone = [...held.values()]
      .filter(({ row }) => !here.has(row.id))
      .sort((a, b) => a.index - b.index);
    const all = [...rows];
    for (const { row, index } of gone) all.splice(Math.min(Math.max(0, index), all.length), 0, row);
    return all;
  }, [held, rows]);
  const isOut = useCallback((row: Row) => held.has(row.id) && !belongs(row), [belongs, held]);
  return { rows: shown, isOut, onEdited };
}

/** A row with a change applied, before the server confirms it (optimistic update). */
export function editedRow<Row extends EditedRow, Field extends string>(
  { id, stored }: Row,
  change: FieldChange<Field>,
  decode: (stored: Stored) => Row,
): Row {
  return decode({
    id,
    data: 'patch' in change ? { ...stored, ...change.patch } : stored,
    pending: false,
  });
}
