import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOrder, nextSorting, sorted } from './sort';
import type { GridColumn } from './types';

interface Row {
  id: string;
  kilos: number | null;
}
const kilos: GridColumn<Row> = {
  key: 'kilos',
  title: 'Chili',
  width: 80,
  editor: { kind: 'number', read: (row) => row.kilos, write: async () => undefined },
};
const name: GridColumn<Row> = { key: 'id', title: 'Nome', width: 80, text: ({ id }) => id };
const row = (id: string, value: number | null) => ({ id, kilos: value });
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).join();

it('numbers by size, texts as people order them, nothing last either way', () => {
  const rows = [row('b', 10), row('È', null), row('a10', 9), row('a2', 100)];
  expect(ids(sorted(rows, kilos, false))).toBe('a10,b,a2,È');
  expect(ids(sorted(rows, kilos, true))).toBe('a2,b,a10,È');
  expect(ids(sorted(rows, name, false))).toBe('a2,a10,b,È');
});

it('a click sorts upwards, downwards, not at all', () => {
  const up = nextSorting(null, 'a');
  expect(up).toEqual({ key: 'a', descending: false });
  expect(nextSorting(up, 'a')).toEqual({ key: 'a', descending: true });
  expect(nextSorting({ key: 'a', descending: true }, 'a')).toBeNull();
  expect(nextSorting(up, 'b')).toEqual({ key: 'b', descending: false });
});

it('the same rows stay where they are, whatever is in them; others are sorted again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.array(fc.integer()), (keys, values) => {
      const changed = keys.map((id, index) => row(id, values[index] ?? null)).reverse();
      expect(inOrder(changed, keys, ({ id }) => id)?.map(({ id }) => id)).toEqual(keys);
      expect(
        inOrder([...changed, row('un’altra, più lunga di ogni altra', 1)], keys, ({ id }) => id),
      ).toBeNull();
    }),
  );
});
