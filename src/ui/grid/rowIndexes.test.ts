import { expect, it, vi } from 'vitest';
import { rowIndexes } from './marks';

const rows = ['a', 'b', 'c'].map((key) => ({ key }));

it('says where a row is, wherever it was, and that it has gone', () => {
  const indexes = rowIndexes(rows, ({ key }) => key);
  expect([indexes.of('b'), indexes.of('c', 0), indexes.of('a', 7), indexes.of('d', 1)]).toEqual([
    1, 2, 0, -1,
  ]);
});

it('looks at one row for one that is where it was', () => {
  const keyOf = vi.fn(({ key }: { key: string }) => key);
  expect(rowIndexes(rows, keyOf).of('c', 2)).toBe(2);
  expect(keyOf).toHaveBeenCalledOnce();
});
