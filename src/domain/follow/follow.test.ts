import { expect, it } from 'vitest';
import { readJourney } from '../programmes/journey';
import { readOrder } from '../orders/readOrder';
import { readReview } from '../questionnaires/review';
import { DEFAULT_HOURS } from '../time/openingHours';
import { FOLLOW_DAYS, followDaysOf } from './days';
import {
  followKey,
  followMessage,
  followOf,
  pageOfReason,
  readFollow,
  reasonText,
  TO_FOLLOW,
} from './follow';
import type { FollowSources } from './sources';
import type { Reason } from './reasons';

const NOW = new Date('2026-11-26T12:00:00+01:00');
const SETTINGS = { days: FOLLOW_DAYS, hours: DEFAULT_HOURS };
const NONE: FollowSources = {
  journeys: [],
  orders: [],
  answers: [],
  tickets: [],
  lastCheck: null,
  bookings: [],
  contactAt: null,
};
const ACTIVE: FollowSources = {
  ...NONE,
  journeys: [readJourney('j', { plannedStartAt: '2026-11-20', expireAt: '2027-01-20' })],
};
const unpaid = (day: string) =>
  readOrder({ orderDate: `${day} 10:00:00`, status: 'pending', total: 9 }, day);
const LEA = { name: 'Lea', surname: 'Rossi', email: 'LEA@x.it', phone: '3331234567' };
const of = (sources: FollowSources, more: object = {}) =>
  followOf({ uid: 'u', user: { ...LEA, studio: 'FF Roma', ...more }, sources }, SETTINGS, NOW);
const listed = (filters: Partial<Parameters<typeof followKey>[0]>) =>
  followKey({ studio: null, level: TO_FOLLOW, reason: null, ...filters });

it('[DE-103] a client is listed with a reason, or green with an active programme', () => {
  expect(of(ACTIVE)).toMatchObject({
    uid: 'u',
    name: 'Lea Rossi',
    email: 'lea@x.it',
    phone: '+393331234567',
    studio: 'Roma',
    level: 'verde',
    weight: 0,
    nextAt: new Date('2026-12-11T00:00:00+01:00'),
  });
  const green = of(ACTIVE)?.keys ?? [];
  expect(green).toContain(listed({ level: 'verde', studio: 'Roma' }));
  expect(green).not.toContain(listed({}));
  // Without a programme, a document exists only while something is to come, and isn't listed until
  // then.
  expect(of({ ...NONE, orders: [unpaid('2026-11-25')] })).toMatchObject({ keys: [] });
  expect(of(NONE)).toBeNull();
});

it('[DE-103] found by level, studio and reason in any combination; red first, then most reasons', () => {
  const yellow = of({ ...NONE, orders: [unpaid('2026-11-01')] });
  for (const level of [TO_FOLLOW, 'giallo'] as const)
    for (const studio of [null, 'Roma'] as const)
      for (const reason of [null, 'pagamento'] as const)
        expect(yellow?.keys).toContain(listed({ level, studio, reason }));
  for (const other of [{ level: 'rosso' }, { studio: 'Bari' }, { reason: 'check' }] as const)
    expect(yellow?.keys).not.toContain(listed(other));
  const answers = [readReview('a', { rating: 2, answeredAt: NOW })];
  const red = of({ ...NONE, answers });
  const both = of({ ...NONE, answers, orders: [unpaid('2026-11-01')] });
  const long = readJourney('j', { plannedStartAt: '2026-10-01', expireAt: '2027-01-20' });
  const three = of({ ...NONE, journeys: [long], orders: [unpaid('2026-11-01')] });
  expect(three).toMatchObject({ level: 'rosso', reasons: [{}, {}, {}] });
  const weights = [both, red, three, yellow, of(ACTIVE)].map((one) => one?.weight ?? NaN);
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
  expect(new Set(weights).size).toBe(5);
});

it('[DE-103] nobody follows staff, the hidden and the disabled; a studio may be missing', () => {
  for (const more of [
    { userRole: 'Studio' },
    { hidden: true },
    { hidden: 'true' },
    { disabled: true },
  ])
    expect(of(ACTIVE, more)).toBeNull();
  expect(of(ACTIVE, { studio: 7, userRole: 'qualcosa' })).toMatchObject({
    studio: 'Nessuno Studio',
  });
});

it('reads what functions store, and survives anything else', () => {
  const stored = of({ ...NONE, orders: [unpaid('2026-11-01')] });
  expect(readFollow('u', stored)).toMatchObject({ level: 'giallo', listed: true });
  expect(readFollow('u', stored).reasons).toEqual(stored?.reasons);
  expect(readFollow('u', { reasons: [{ key: 'altro' }, 5, { key: 'check', at: 'mai' }] })).toEqual({
    uid: 'u',
    name: '',
    email: '',
    phone: '',
    studio: 'Nessuno Studio',
    level: 'verde',
    reasons: [],
    lifeAt: null,
    contactAt: null,
    listed: false,
  });
});

it('[DE-103] each reason says its date and leads to what it is about', () => {
  const reason = (key: Reason['key'], doc = ''): Reason => ({
    key,
    doc,
    level: 'giallo',
    at: new Date('2026-11-19T23:30:00Z'),
  });
  const shown = (one: Reason) => [reasonText(one), pageOfReason(one, 'u')];
  expect(shown(reason('check'))).toEqual(['Senza check dal 20/11/2026', '/user/u/check']);
  expect(shown(reason('valutazione', 'percorsi/j'))).toEqual([
    'Valutazione 1 o 2 il 20/11/2026',
    '/user/u/programmi',
  ]);
  expect(shown(reason('pagamento', 'orders/a b'))[1]).toBe('/orders-user/a%20b');
  expect(shown(reason('risposta', 'tickets/t'))[1]).toBe('/assistenzanutrizionale/conversation/t');
  expect(shown(reason('risposta', 'assistenzatecnica/t'))[1]).toBe(
    '/assistenzatecnica/conversation/t',
  );
  expect(shown(reason('silenzio'))[1]).toBe('/user/u/cronologia');
  for (const key of ['questionario', 'aggiornamento'] as const)
    expect(shown(reason(key))[1]).toBe('/user/u/programmi');
  expect(followMessage({ name: 'Lea Rossi', email: 'lea@x.it' })).toMatch(/^Ciao Lea! /);
  expect(followMessage({ name: 'lea@x.it', email: 'lea@x.it' })).toMatch(/^Ciao! /);
});

it('[DE-103] days in the settings: whole ones from 1 to 365; the decided ones otherwise', () => {
  expect(followDaysOf(undefined)).toEqual(FOLLOW_DAYS);
  expect(FOLLOW_DAYS).toEqual({
    check: 35,
    questionario: 7,
    questionarioRosso: 14,
    silenzio: 21,
    valutazione: 30,
    pagamento: 7,
    aggiornamento: 7,
  });
  expect(followDaysOf({ check: 1, silenzio: 365, altro: 3 })).toEqual({
    ...FOLLOW_DAYS,
    check: 1,
    silenzio: 365,
  });
  for (const wrong of [0, 366, 1.5, '9', NaN, null, -1])
    expect(followDaysOf({ check: wrong })).toEqual(FOLLOW_DAYS);
});
