import { beforeEach, describe, expect, it } from 'vitest';
import { forgetTries, senderOf, takeTry, TRIES } from './strangers';

const NOON = new Date('2026-05-04T10:00:00Z');
const many = (count: number, take: (n: number) => unknown) =>
  Array.from({ length: count }, (_, n) => take(n)).filter(Boolean).length;
beforeEach(forgetTries);

describe('[SE-007] what PayPal has not signed is asked about only so often a day', () => {
  it('of a sender with one order; another sender, another order and the next day have their own', () => {
    expect(many(50, () => takeTry('a', 'o1', NOON))).toBe(TRIES.ofOrder);
    for (const next of [
      takeTry('b', 'o1', NOON),
      takeTry('a', 'o2', NOON),
      takeTry('a', 'o1', new Date('2026-05-04T22:30:00Z')),
    ])
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

describe('[SE-007] a sender is told by what our own servers add, not by what it writes before', () => {
  const from = (value?: string) =>
    senderOf({ get: (name: string) => (name === 'x-forwarded-for' ? value : undefined) } as never);
  // What Hosting adds: who called it; and Cloud Run after it: the server of Google's by which Hosting calls.
  const [HOSTING, HOSTING_6] = ['74.125.209.34', '2001:4860:4801:44::7'];
  const forged = Array.from({ length: 400 }, (_, n) => `10.${n >> 8}.${n & 255}.1`);

  it('behind Hosting by the address before the server that hands over, whatever stands before that', () => {
    expect(from(`203.0.113.9,${HOSTING}`)).toBe('203.0.113.9');
    expect(from(`1.1.1.1, 2.2.2.2, 203.0.113.9, 192.178.15.161`)).toBe('203.0.113.9');
    expect(from(`198.51.100.7, 2a02:4780::1, ${HOSTING_6}`)).toBe('2a02:4780::1');
    // Two people behind one server of Hosting's are two.
    expect(from(`203.0.113.9, ${HOSTING}`)).not.toBe(from(`203.0.113.10, ${HOSTING}`));
  });
  it('at the function’s own address by the last, though it writes what Hosting would', () => {
    expect(from('203.0.113.9')).toBe('203.0.113.9');
    for (const before of [HOSTING, `8.8.8.8, ${HOSTING}`, `${HOSTING}, ${HOSTING}`, ' , ,'])
      expect(from(`${before}, 203.0.113.9`)).toBe('203.0.113.9');
    // Machines that anybody rents of Google are not Google's.
    for (const rented of ['34.77.10.1', '35.205.3.4', '2600:1900::1'])
      expect(from(`8.8.8.8, ${rented}`)).toBe(rented);
  });
  it('says something of what is no address, and of nothing', () => {
    expect([from(), from(''), from(HOSTING), from(`x, ${'y'.repeat(9_000)}`).length]).toEqual([
      '',
      '',
      HOSTING,
      45,
    ]);
  });
  it('a forged list begins no ration anew, on neither way', () => {
    for (const end of ['203.0.113.9', `203.0.113.9, ${HOSTING}`]) {
      forgetTries();
      expect(many(400, (n) => takeTry(from(`${forged[n]}, ${end}`), 'o1', NOON))).toBe(
        TRIES.ofOrder,
      );
      expect(takeTry(from(end.replace('.9', '.10')), 'o1', NOON)).not.toBeNull();
    }
  });
});
