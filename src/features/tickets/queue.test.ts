import { expect, it } from 'vitest';
import { OPEN } from '@/domain/tickets/filters';
import { queueOf, readList, readQueue } from './queue';

it('a list’s links carry it as it is filtered; a search has no next ticket', () => {
  const filters = { ...OPEN, studio: 'Roma', from: '2026-05-01' } as const;
  expect(readQueue('technical', queueOf(filters))).toEqual(filters);
  // Too short to search for.
  const short = { ...filters, search: 'a' };
  expect(queueOf(short)).toEqual({ queue: short, compose: true });
  const search = { ...filters, search: 'ginocchio' };
  expect(readQueue('technical', queueOf(search))).toBeNull();
  // The list beside the conversation shows a search's results too.
  expect(readList('technical', queueOf(search))).toEqual(search);
  expect(readList('technical', queueOf(filters))).toEqual(filters);
  expect(queueOf(filters, 3)).toEqual({ queue: filters, compose: true, pages: 3 });
});

it('an entry of the history from elsewhere, or from an earlier version, is no list or one without what is unknown', () => {
  for (const state of [null, undefined, 'x', 3, [], {}, { key: 'x', usr: {} }])
    expect([readQueue('technical', state), readList('technical', state)]).toEqual([null, null]);
  expect(readQueue('technical', { queue: 'x' })).toEqual({ ...OPEN, status: null });
  const old = { status: 'Archiviato', studio: 'Atlantide', type: 7, from: {}, search: 'ginocchio' };
  expect(readQueue('technical', { queue: old })).toEqual({ ...OPEN, status: null });
  // A status of the other kind.
  expect(readQueue('nutritional', { queue: { ...OPEN, status: 'Bloccato' } })?.status).toBeNull();
});
