import { expect, it, vi } from 'vitest';
import { rowPlaces } from './rowPlaces';

const rows = ['a', 'b', 'c'].map((key) => ({ key }));

it('says where a row is, wherever it was, and that it has gone', () => {
  const places = rowPlaces(rows, ({ key }) => key);
  expect([places.of('b'), places.of('c', 0), places.of('a', 7), places.of('d', 1)]).toEqual([
    1, 2, 0, -1,
  ]);
});

it('looks at one row for one that is where it was', () => {
  const keyOf = vi.fn(({ key }: { key: string }) => key);
  expect(rowPlaces(rows, keyOf).of('c', 2)).toBe(2);
  expect(keyOf).toHaveBeenCalledOnce();
});
