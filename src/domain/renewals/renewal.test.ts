import { expect, it } from 'vitest';
import { NO_STUDIO } from '../studios';
import type { Cycle } from './cycles';
import {
  isOpen,
  nextDayOffered,
  readRenewal,
  renewalKey,
  renewalsOf,
  withOutcome,
  type StoredRenewal,
} from './renewal';

const at = (text: string) => new Date(text);
const DUE = at('2026-11-30T23:00:00Z');
const cycle = (key: string, more: Partial<Cycle> = {}): Cycle => ({
  key,
  product: 'FC3',
  months: 3,
  begun: at('2026-09-01T10:00:00Z'),
  due: DUE,
  done: 2,
  total: 4,
  ...more,
});
const LEA = { name: 'Lea', surname: 'Rossi', email: 'Lea@X.it', phone: '333 1234567' };
const ALL = { studio: null, product: null, outcome: null };
const RECORDED = {
  outcome: 'ci pensa',
  note: 'Dopo le feste',
  nextAt: DUE,
  byEmail: 'anna@ff.test',
  at: at('2026-11-26T10:00:00Z'),
} as const;

const made = (
  user: object = {},
  cycles = [cycle('a'), cycle('b')],
  stored: ReadonlyMap<string, unknown> = new Map(),
) => renewalsOf({ uid: 'u', user: { ...LEA, ...user }, cycles, contactAt: DUE }, stored);

it('[DE-102] the last cycle is to renew, those before it were renewed', () => {
  const all = made({ studio: 'FF Roma' });
  expect([...all.keys()]).toEqual(['u_a', 'u_b']);
  expect(all.get('u_a')).toMatchObject({ renewed: true, keys: [], contactAt: null });
  expect(all.get('u_b')).toMatchObject({
    uid: 'u',
    name: 'Lea Rossi',
    email: 'lea@x.it',
    phone: '+393331234567',
    studio: 'Roma',
    product: 'FC3',
    due: DUE,
    month: '2026-12',
    renewed: false,
    contactAt: DUE,
    outcome: 'da sentire',
  });
});

it('[DE-102] it is found by studio, product and outcome, alone or together', () => {
  const keys = made({}, [cycle('a', { product: 'FC|3' })]).get('u_a')?.keys;
  expect(keys).toHaveLength(8);
  expect(keys).toEqual(
    expect.arrayContaining([
      renewalKey(ALL),
      renewalKey({ ...ALL, studio: NO_STUDIO }),
      renewalKey({ studio: NO_STUDIO, product: 'FC|3', outcome: 'da sentire' }),
    ]),
  );
  expect(keys).not.toContain(renewalKey({ ...ALL, outcome: 'rinnova' }));
});

it.each([
  ['disabled', { disabled: true }],
  ['hidden', { hidden: 'true' }],
])('[DE-102] nobody asks who is %s', (_, user) =>
  expect(made(user).get('u_b')).toMatchObject({ renewed: false, keys: [] }),
);

it('[DE-102] what staff buy is no renewal', () =>
  expect(made({ userRole: 'Studio' })).toEqual(new Map()));

it('[DE-102] what was recorded outlives its order or programme, outside the list and the rate', () => {
  const [before] = made({}, [cycle('a')]).values();
  const recorded = withOutcome(before as StoredRenewal, RECORDED);
  const stored = new Map<string, unknown>([
    ['u_a', recorded],
    ['u_x', { ...before }],
  ]);
  for (const [user, cycles] of [
    [{}, []],
    [{ userRole: 'Studio' }, [cycle('a')]],
  ] as const) {
    const kept = made(user, [...cycles], stored);
    expect([...kept.keys()]).toEqual(['u_a']);
    const gone = kept.get('u_a');
    expect(gone).toMatchObject({ ...RECORDED, keys: [], askAt: null, month: '' });
    expect(isOpen(gone)).toBe(false);
    // Nothing more to write.
    expect(made(user, [...cycles], kept)).toEqual(kept);
    expect(made({}, [cycle('a')], kept).get('u_a')).toEqual(recorded);
  }
});

it('[DE-102] an outcome is recorded of the cycle to renew only', () => {
  const all = made();
  expect([isOpen(all.get('u_a')), isOpen(all.get('u_b'))]).toEqual([false, true]);
});

it('[DE-102] the next contact is offered again until its day', () => {
  const offered = (now: string) => nextDayOffered({ nextAt: DUE }, at(now));
  expect(offered('2026-11-30T22:59:00Z')).toBe('2026-12-01');
  expect(offered('2026-11-30T23:01:00Z')).toBe('');
  expect(nextDayOffered({ nextAt: null }, at('2026-11-30T23:01:00Z'))).toBe('');
  const before = made().get('u_b') as StoredRenewal;
  expect(withOutcome(before, { ...RECORDED, nextAt: null }).askAt).toBeNull();
});

it('[DE-102] what was recorded stays with its cycle', () => {
  const before = made().get('u_b') as StoredRenewal;
  const recorded = withOutcome(before, RECORDED);
  expect(recorded.keys).toContain(renewalKey({ ...ALL, outcome: 'ci pensa' }));
  expect(recorded.keys).not.toContain(renewalKey({ ...ALL, outcome: 'da sentire' }));
  const cycles = [cycle('b', { done: 3 }), cycle('c')];
  const after = made({}, cycles, new Map([['u_b', recorded]]));
  expect(after.get('u_b')).toMatchObject({ ...RECORDED, done: 3, renewed: true, keys: [] });
  expect(after.get('u_c')).toMatchObject({ outcome: 'da sentire', at: null });
  expect([before, recorded, after.get('u_b')].map((one) => one?.askAt)).toEqual([
    at('2026-11-23T23:00:00Z'),
    DUE,
    null,
  ]);
  // A client who has renewed isn't asked again.
  expect(withOutcome(after.get('u_b') as StoredRenewal, RECORDED).keys).toEqual([]);
});

it.each([[undefined], [null], [{ due: 'x', keys: 7, outcome: 'boh', phone: 333, nextAt: [] }]])(
  'reads anything stored: %j',
  (stored) =>
    expect(readRenewal('x', stored)).toMatchObject({
      id: 'x',
      studio: NO_STUDIO,
      outcome: 'da sentire',
      nextAt: null,
      due: new Date(0),
    }),
);
