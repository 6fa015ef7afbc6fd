import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openEntryOf, openTickets } from './openCounts';

it('counts an open ticket in its studio, once the index says which', () => {
  expect(openEntryOf({ status: 'Aperto', idx: { studio: 'Roma' } })).toBe('Roma');
  expect(openEntryOf({ status: 'Aperto', idx: { studio: 'Nessuno Studio' } })).toBe('Nessuno Studio');
  expect(openEntryOf({ status: 'Aperto' })).toBeNull();
  expect(openEntryOf({ status: 'Risposto', idx: { studio: 'Roma' } })).toBeNull();
  expect(openEntryOf(undefined)).toBeNull();
});

it('adds the studios up, or says one', () => {
  const counts = { technical: { Roma: { open: 2 }, Bari: { open: 3 }, 'Nessuno Studio': { open: 1 } }, nutritional: { Roma: { open: 4 } } };
  expect(openTickets(counts, 'technical', null)).toBe(6);
  expect(openTickets(counts, 'technical', 'Bari')).toBe(3);
  expect(openTickets(counts, 'nutritional', 'Bari')).toBe(0);
});

it('reads any stored shape', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => openTickets(stored, 'technical', null) >= 0 && openTickets(stored, 'nutritional', 'Roma') >= 0),
  );
  fc.assert(fc.property(fc.anything(), (entry) => openTickets({ technical: { Roma: entry } }, 'technical', 'Roma') >= 0));
});
