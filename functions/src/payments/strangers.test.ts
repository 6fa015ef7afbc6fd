import { beforeEach, describe, expect, it } from 'vitest';
import { forgetTries, senderOf, takeTry, TRIES } from './strangers';

const NOON = new Date('2026-05-04T10:00:00Z');
const many = (count: number, take: (n: number) => unknown) => Array.from({ length: count }, (_, n) => take(n)).filter(Boolean).length;
beforeEach(forgetTries);

describe('[SE-007] what PayPal has not signed is asked about only so often a day', () => {
  it('of a sender with one order; another sender, another order and the next day have their own', () => {
    expect(many(50, () => takeTry('a', 'o1', NOON))).toBe(TRIES.ofOrder);
    for (const next of [takeTry('b', 'o1', NOON), takeTry('a', 'o2', NOON), takeTry('a', 'o1', new Date('2026-05-04T22:30:00Z'))])
      expect(next).not.toBeNull();
  });
  it('of a sender, however many orders it names', () => {
    expect(many(500, (n) => takeTry('a', `o${n}`, NOON))).toBe(TRIES.ofSender);
    expect(takeTry('b', 'o1', NOON)).not.toBeNull();
  });
  it('of all, however many senders they say they are', () => {
    expect(many(3_000, (n) => takeTry(`s${n}`, 'o1', NOON))).toBe(TRIES.ofMachine);
  });
  it('a try that is given back is there again, and a refused one took nothing', () => {
    expect(many(500, () => takeTry('a', 'o1', NOON)?.() === undefined)).toBe(500);
    many(50, () => takeTry('a', 'o1', NOON));
    expect(many(500, (n) => takeTry('a', `other${n}`, NOON))).toBe(TRIES.ofSender - TRIES.ofOrder);
  });
});

it('a sender is told by the last two servers, not by what it writes before them', () => {
  const from = (value?: string) => senderOf({ get: () => value } as never);
  expect(from('1.1.1.1, 9.9.9.9,5.5.5.5')).toBe('9.9.9.9 5.5.5.5');
  expect(from('2.2.2.2, 9.9.9.9, 5.5.5.5')).toBe(from('9.9.9.9, 5.5.5.5'));
  expect([from(), from('x'.repeat(9_000)).length]).toEqual(['', 45]);
});
