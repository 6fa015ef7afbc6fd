import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetTries,
  giveBackTry,
  networkOf,
  senderOf,
  takeTry,
  TRIES_OF_NETWORK,
} from './strangers';

const NOON = new Date('2026-05-04T10:00:00Z');
const many = (count: number, take: (n: number) => unknown) =>
  Array.from({ length: count }, (_, n) => take(n)).filter(Boolean).length;
beforeEach(forgetTries);

describe('[SE-028] what a network may make us ask PayPal in a day', () => {
  it('is counted by network: another one, and the next day, have their own', () => {
    expect(many(500, (n) => takeTry(`2a02:4780:1:2::${n.toString(16)}`, NOON))).toBe(
      TRIES_OF_NETWORK,
    );
    expect(many(200, (n) => takeTry(`203.0.113.${n}`, NOON))).toBe(TRIES_OF_NETWORK);
    for (const other of ['2a02:4780:1:3::1', '203.0.114.1'])
      expect(takeTry(other, NOON)).toBe(true);
    expect(takeTry('203.0.113.1', new Date('2026-05-04T22:30:00Z'))).toBe(true);
  });
  it('is not forgotten while thousands of other networks ask', () => {
    many(TRIES_OF_NETWORK, () => takeTry('203.0.113.1', NOON));
    for (let n = 0; n < 45_000; n += 1) {
      takeTry(`10.${n >> 8}.${n & 255}.1`, NOON);
      if (n % 5_000 === 0) expect(takeTry('203.0.113.1', NOON)).toBe(false);
    }
  });
  it('a try that is given back is there again', () => {
    for (let turn = 0; turn < 500; turn += 1) {
      expect(takeTry('203.0.113.1', NOON)).toBe(true);
      giveBackTry('203.0.113.7');
    }
  });
  it.each([
    ['203.0.113.9', '203.0.113'],
    ['::ffff:203.0.113.9', '203.0.113'],
    ['2001:DB8:0:0:1::7', '2001:db8:0:0'],
    ['2001:0db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
    ['x', 'x'],
  ])('%s is of the network %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});

describe('[SE-007] a sender is told by what our own servers add, not by what it writes before', () => {
  const from = (value?: string) =>
    senderOf({ get: (name: string) => (name === 'x-forwarded-for' ? value : undefined) } as never);
  // Hosting appends its caller, then Cloud Run the Google server through which Hosting calls.
  const [HOSTING, HOSTING_6] = ['74.125.209.34', '2001:4860:4801:44::7'];
  const forged = Array.from({ length: 400 }, (_, n) => `10.${n >> 8}.${n & 255}.1`);

  it('behind Hosting by the address before the server that hands over, whatever stands before that', () => {
    expect(from(`203.0.113.9,${HOSTING}`)).toBe('203.0.113.9');
    expect(from(`1.1.1.1, 2.2.2.2, 203.0.113.9, 192.178.15.161`)).toBe('203.0.113.9');
    expect(from(`198.51.100.7, 2a02:4780::1, ${HOSTING_6}`)).toBe('2a02:4780::1');
    // Two people behind one Hosting server count separately.
    expect(from(`203.0.113.9, ${HOSTING}`)).not.toBe(from(`203.0.113.10, ${HOSTING}`));
  });
  it('at the function’s own address by the last, though it writes what Hosting would', () => {
    expect(from('203.0.113.9')).toBe('203.0.113.9');
    for (const before of [HOSTING, `8.8.8.8, ${HOSTING}`, `${HOSTING}, ${HOSTING}`, ' , ,'])
      expect(from(`${before}, 203.0.113.9`)).toBe('203.0.113.9');
    // Rented Google Cloud machines are not Google's front ends.
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
      expect(many(400, (n) => takeTry(from(`${forged[n]}, ${end}`), NOON))).toBe(TRIES_OF_NETWORK);
      expect(takeTry(from(end.replace('.113.9', '.114.9')), NOON)).toBe(true);
    }
  });
});
