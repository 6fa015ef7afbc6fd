import { expect, it } from 'vitest';
import { duplicateEntry } from './duplicates';

const user = { name: 'Anna', surname: 'Verdi', email: 'a@b.it', studio: 'FF Roma' };
const newest = { toDate: () => new Date('2026-03-01T10:00:00Z') };

it('[AT-049] a client with duplicates has more than one technical ticket, and is told with its details', () => {
  expect(duplicateEntry('u', { count: 0, newest: undefined }, user)).toBeNull();
  expect(duplicateEntry('u', { count: 1, newest }, user)).toBeNull();
  expect(duplicateEntry('u', { count: 2, newest }, user)).toEqual({
    userId: 'u',
    count: 2,
    at: new Date('2026-03-01T10:00:00Z'),
    client: { name: 'Anna', surname: 'Verdi', email: 'a@b.it', studio: 'Roma' },
  });
});
it('a client may have no record, and its tickets no readable time', () => {
  expect(duplicateEntry('u', { count: 3, newest: undefined }, null)).toMatchObject({
    at: null,
    client: { email: null },
  });
});
