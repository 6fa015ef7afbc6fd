import { describe, expect, it } from 'vitest';
import type { Query } from '@/data/live/query';
import { compositesOf, keyOf, singleFieldsOf } from './derive';

const composites = (query: Omit<Query, 'collection'>) =>
  compositesOf({ collection: 'c', ...query }).map(keyOf);

describe('the composite index of a query', () => {
  it.each<[string, Omit<Query, 'collection'>]>([
    ['everything', {}],
    ['one equality', { where: [['a', '==', 1]] }],
    ['several equalities, which are merged', { where: [['a', '==', 1], ['b', 'in', [1, 2]]] }], // prettier-ignore
    ['one array', { where: [['a', 'array-contains', 'x']] }],
    ['one order', { orderBy: [['a', 'desc']] }],
    ['a range in its own order', { where: [['a', '>=', 1], ['a', '<', 2]], orderBy: [['a', 'desc']] }], // prettier-ignore
    ['one equality or another', { or: [['a', '==', 1], ['b', '==', 1]] }], // prettier-ignore
  ])('is none for %s', (_, query) => expect(composites(query)).toEqual([]));

  it.each<[string, Omit<Query, 'collection'>, string[]]>([
    [
      'equality and order',
      { where: [['a', '==', 1]], orderBy: [['z', 'desc']] },
      ['c, a =, z desc'],
    ],
    ['equality and a range, ascending by itself', { where: [['a', '==', 1], ['z', '<=', 1]] }, ['c, a =, z asc']], // prettier-ignore
    ['two orders', { orderBy: [['a', 'asc'], ['b', 'desc']] }, ['c, a asc, b desc']], // prettier-ignore
    [
      'an array and order',
      { where: [['t', 'array-contains', 'x']], orderBy: [['z', 'asc']] },
      ['c, t contains, z asc'],
    ],
    ['an array and equality', { where: [['t', 'array-contains', 'x'], ['a', '==', 1]] }, ['c, a =, t contains']], // prettier-ignore
    ['a range of what is ordered second', { where: [['z', '>=', 1]], orderBy: [['a', 'asc'], ['z', 'desc']] }, ['c, a asc, z desc']], // prettier-ignore
    ['one of several, ordered', { or: [['a', '==', 1], ['b', '==', 1]], orderBy: [['z', 'asc']] }, ['c, a =, z asc', 'c, b =, z asc']], // prettier-ignore
  ])('is there for %s', (_, query, expected) => expect(composites(query)).toEqual(expected));

  it('is the same however equalities are put', () => {
    const [one, other]: Query['where'][] = [[['a', '==', 1], ['b', 'in', [2]]], [['b', '==', 1], ['a', '==', 2]]]; // prettier-ignore
    expect(composites({ where: one, orderBy: [['z', 'asc']] })).toEqual(
      composites({ where: other, orderBy: [['z', 'asc']] }),
    );
  });

  it('refuses to guess about ranges of several fields', () => {
    expect(() => composites({ where: [['a', '>', 1], ['b', '>', 1]] })).toThrow('not written here'); // prettier-ignore
    expect(() => composites({ where: [['a', '>', 1]], orderBy: [['b', 'asc']] })).toThrow(
      'not written here',
    );
  });

  it('leaves the rest to the fields’ own', () => {
    expect(singleFieldsOf({ collection: 'c', where: [['a', '==', 1], ['t', 'array-contains', 'x']] })).toEqual([]); // prettier-ignore
    expect(singleFieldsOf({ collection: 'c', where: [['a', '==', 1]] })).toEqual([
      { field: 'a', contains: false },
    ]);
    expect(singleFieldsOf({ collection: 'c', where: [['t', 'array-contains', 'x']] })).toEqual([
      { field: 't', contains: true },
    ]);
  });
});
