import { expect, it } from 'vitest';
import { storedLines } from './storedLines';

/** A timestamp of the Firestore SDK. */
class Timestamp {
  readonly seconds = Date.parse('2026-01-10T09:30:00Z') / 1000;
  readonly nanoseconds = 0;
}

it('shows each stored field as plain text, without what triggers compute', () => {
  const lines = storedLines({
    title: '<b>Dieta</b>',
    idx: { tokens: ['a'] },
    at: new Timestamp(),
    read: true,
    empty: '',
    none: null,
    steps: [{ kind: 'check' }],
  });
  expect(Object.fromEntries(lines.map(({ name, text }) => [name, text]))).toEqual({
    title: '<b>Dieta</b>',
    at: '10/01/2026 10:30',
    read: 'sì',
    empty: '—',
    none: '—',
    steps: JSON.stringify([{ kind: 'check' }], null, 2),
  });
  expect(storedLines(null)).toEqual([]);
  expect(storedLines({ status: 'pending' }, { status: 'pagato', refundedAmount: 10 })).toEqual([
    { name: 'refundedAmount', text: '—', now: '10' },
    { name: 'status', text: 'pending', now: 'pagato' },
  ]);
});
