import { expect, it } from 'vitest';
import { regrouped } from './groups';

it('[DE-099] groups that are asked for again change as little as possible', () => {
  const first = regrouped([], ['a', 'b', 'c'], 2);
  expect(first).toEqual([['a', 'b'], ['c']]);
  // Something has gone: nothing is asked for anew.
  const [group] = first;
  expect(regrouped(first, ['b', 'c'], 2)[0]).toBe(group);
  expect(regrouped(first, ['b', 'c', 'd'], 2)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(regrouped(first, ['c', 'd', 'd', 'e'], 2)).toEqual([['c', 'd'], ['e']]);
  expect(regrouped(first, [], 2)).toEqual([]);
});
