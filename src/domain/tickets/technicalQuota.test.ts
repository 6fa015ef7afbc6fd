import { describe, expect, it } from 'vitest';
import { nextPlace, readCounter, type TechnicalCounter } from './technicalQuota';

const NOW = new Date('2026-11-22T12:00:00Z');
const counter = (more: Partial<TechnicalCounter> = {}): TechnicalCounter => ({
  count: 2,
  open: ['a', 'b'],
  at: NOW,
  ...more,
});
const all = new Set(['a', 'b', 'c']);

describe('the places of technical tickets', () => {
  it('counts the first one', () => {
    expect(nextPlace(readCounter(undefined), new Set(), 'x', NOW)).toEqual({
      counted: { count: 1, open: ['x'], sameDay: false },
    });
  });

  it('takes a free place', () => {
    expect(nextPlace(counter(), all, 'x', NOW)).toEqual({
      counted: { count: 3, open: ['a', 'b', 'x'], sameDay: true },
    });
  });

  it('takes the places of those that are answered', () => {
    const full = counter({ open: ['a', 'b', 'c'] });
    expect(nextPlace(full, new Set(['a', 'c']), 'x', NOW)).toEqual({
      counted: { count: 3, open: ['a', 'c', 'x'], sameDay: true },
    });
  });

  it('[SE-005] refuses a fourth that would wait, and an eleventh of a day in Rome', () => {
    expect(nextPlace(counter({ open: ['a', 'b', 'c'] }), all, 'x', NOW)).toEqual({
      refusal:
        'Hai già 3 richieste tecniche senza risposta: attendi la nostra risposta o continua in una di quelle.',
    });
    expect(nextPlace(counter({ count: 10 }), all, 'x', NOW)).toEqual({
      refusal: 'Hai raggiunto il limite di 10 ticket tecnici al giorno.',
    });
  });

  it('begins anew with the day in Rome, whose midnight is 23:00 UTC in winter', () => {
    const late = counter({ count: 10, at: new Date('2026-11-22T22:59:00Z') });
    expect(nextPlace(late, all, 'x', new Date('2026-11-22T22:59:59Z'))).toHaveProperty('refusal');
    expect(nextPlace(late, all, 'x', new Date('2026-11-22T23:00:01Z'))).toMatchObject({
      counted: { count: 1, sameDay: false },
    });
  });

  it('reads nothing into what it can’t read', () => {
    expect(readCounter({ count: 'x', open: [1, 'a'], at: 'mai' })).toEqual({
      count: 0,
      open: ['a'],
      at: null,
    });
  });
});
