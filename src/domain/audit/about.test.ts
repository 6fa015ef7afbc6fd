import { expect, it } from 'vitest';
import { personOf } from './about';

it.each([
  ['users', 'u1', undefined, 'u1'],
  ['alimentazioni', 'u1', { plan: {} }, 'u1'],
  ['tickets', 't1', { userId: 'u1' }, 'u1'],
  ['percorsi', 'p1', { uid: 'u1' }, 'u1'],
  // A merge keeps a map of tickets, not one ticket.
  ['assistenzatecnica', 'u1_merged', { t1: { userId: 'u1' }, t2: { userId: 'u1' } }, 'u1'],
  ['assistenzatecnica', 't1', { message: {} }, null],
  ['orders', 'legacy_1', { uid: 'u1' }, 'u1'],
  // A sale: `uid` is the seller.
  ['orders', 'manual_1', { uid: 'seller', userId: 'u1', created_at: '2026' }, 'u1'],
  ['orders', 'manual_1', { uid: 'seller', created_at: '2026' }, null],
  ['orders', 'manual_1', { status: 'pagato' }, null],
  ['orders', 'manual_1', { userId: 'a/b' }, null],
  ['contatti', 'l1', { email: 'a@b.test' }, null],
  ['contatti', 'u1_merged', {}, null],
])('[DE-033] a change of %s/%s with %j concerns %s', (collection, docId, before, person) => {
  expect(personOf({ collection, docId, before })).toBe(person);
});
