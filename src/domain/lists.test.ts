import fc from 'fast-check';
import { expect, it } from 'vitest';
import { regrouped, mergedList } from './lists';

it('[DE-099] groups that are asked for again change as little as possible', () => {
  const first = regrouped([], ['a', 'b', 'c'], 2);
  expect(first).toEqual([['a', 'b'], ['c']]);
  // An item is gone: its group stays the same object, so that nothing is read again.
  const [group] = first;
  expect(regrouped(first, ['b', 'c'], 2)[0]).toBe(group);
  expect(regrouped(first, ['b', 'c', 'd'], 2)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(regrouped(first, ['c', 'd', 'd', 'e'], 2)).toEqual([['c', 'd'], ['e']]);
  expect(regrouped(first, [], 2)).toEqual([]);
});

it('nobody else has changed it: exactly what was edited, in its order', () => {
  const names = fc.uniqueArray(fc.string());
  fc.assert(
    fc.property(
      names,
      names,
      (read, edited) => void expect(mergedList(read, edited, read)).toEqual(edited),
    ),
  );
});

it('what others added stays, what they took away is gone, and so is what I did', () => {
  expect(mergedList(['Ada', 'Bea', 'Ugo'], ['Bea', 'Ugo', 'Mia'], ['Ada', 'Bea', 'Zoe'])).toEqual([
    'Bea',
    'Mia',
    'Zoe',
  ]);
  expect(mergedList([], ['Ada'], ['Ada', 'Bea'])).toEqual(['Ada', 'Bea']);
  const NAMES = ['a', 'b', 'c', 'd', 'e'];
  const names = fc.uniqueArray(fc.constantFrom(...NAMES));
  fc.assert(
    fc.property(names, names, names, (read, edited, stored) => {
      const merged = mergedList(read, edited, stored) ?? [];
      expect(new Set(merged).size).toBe(merged.length);
      for (const name of NAMES) {
        const [was, mine, now] = [read, edited, stored].map((list) => list.includes(name));
        // Any side's change wins over no change.
        expect(merged.includes(name)).toBe(mine === was ? now : mine);
      }
    }),
  );
});

it('entries with a key: each change is there; the same entry changed by both is said', () => {
  const entry = (id: string, text: string) => ({ id, text });
  const read = [entry('1', 'a'), entry('2', 'b')];
  const key = ({ id }: { id: string }) => id;
  expect(
    mergedList(
      read,
      [entry('1', 'mine'), entry('2', 'b')],
      [entry('1', 'a'), entry('2', 'theirs')],
      key,
    ),
  ).toEqual([entry('1', 'mine'), entry('2', 'theirs')]);
  expect(
    mergedList(
      read,
      [entry('1', 'mine'), entry('2', 'b')],
      [entry('1', 'theirs'), entry('2', 'b')],
      key,
    ),
  ).toBeNull();
  expect(
    mergedList(read, [entry('1', 'mine'), entry('2', 'b')], [entry('2', 'b')], key),
  ).toBeNull();
  expect(
    mergedList(
      read,
      [entry('1', 'same'), entry('2', 'b')],
      [entry('1', 'same'), entry('2', 'b')],
      key,
    ),
  ).toEqual([entry('1', 'same'), entry('2', 'b')]);
});
