import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBooking } from '../bookings/booking';
import { readOrder } from '../orders/readOrder';
import { readJourney } from '../programmes/journey';
import { readReview } from '../questionnaires/review';
import { addDays, romeDayStart } from '../time/rome';
import { DEFAULT_HOURS } from '../time/openingHours';
import { FOLLOW_DAYS, type FollowDays } from './days';
import { readFollowedTicket, type FollowSources } from './sources';
import { answersToRead, levelOf, standingAt, type ReasonKey } from './reasons';

/** Times in Rome; the clocks went back on 25 October 2026. */
const BEGUN = '2026-10-20';
const NONE: FollowSources = {
  journeys: [],
  orders: [],
  answers: [],
  tickets: [],
  lastCheck: null,
  bookings: [],
  contactAt: null,
};
const at = (wall: string) => new Date(wall);
const journey = (more: object = {}, id = 'j') =>
  readJourney(id, { uid: 'u', plannedStartAt: BEGUN, expireAt: '2027-10-20', ...more });
const ACTIVE = { ...NONE, journeys: [journey()] };
const step = (more: object) => ({
  ...NONE,
  journeys: [journey({ steps: [{ name: 'Consegna' }, { name: 'Questionario', ...more }] })],
});
const SETTINGS = { days: FOLLOW_DAYS, hours: DEFAULT_HOURS };
const standing = (sources: FollowSources, now: string, days: FollowDays = FOLLOW_DAYS) =>
  standingAt(sources, { ...SETTINGS, days }, null, at(now));
const reason = (key: ReasonKey, sources: FollowSources, now: string) =>
  standing(sources, now).reasons.find((one) => one.key === key);
const holds = (key: ReasonKey, sources: FollowSources, now: string) =>
  reason(key, sources, now) !== undefined;
/** The start of the day in Rome that is some days after another, and the last instant before it. */
function border(day: string, days: number): { before: string; from: string } {
  const from = romeDayStart(addDays(day, days));
  if (from === null) throw new RangeError(day);
  return { before: new Date(from.getTime() - 1).toISOString(), from: from.toISOString() };
}

describe('[DE-103] each reason', () => {
  it.each([
    ['34 days', '2026-11-23T12:00:00+01:00', false],
    ['35 days', '2026-11-24T12:00:00+01:00', true],
    ['36 days', '2026-11-25T12:00:00+01:00', true],
    ['a minute before the 35th day', '2026-11-23T23:59:00+01:00', false],
    ['at its start', '2026-11-24T00:00:00+01:00', true],
  ])('no check since the programme began: after %s', (_, now, expected) => {
    expect(holds('check', ACTIVE, now)).toBe(expected);
  });

  it('no check in 35 days counts from the last check, whenever the clocks change', () => {
    for (const wall of ['2026-10-24T23:59:00+02:00', '2026-10-24T00:00:00+02:00']) {
      const sources = { ...ACTIVE, lastCheck: { doc: 'check/c', at: at(wall) } };
      const { before, from } = border('2026-10-24', 35);
      expect(holds('check', sources, before)).toBe(false);
      expect(reason('check', sources, from)).toEqual({
        key: 'check',
        level: 'giallo',
        at: at(wall),
        doc: 'check/c',
      });
    }
  });

  it('no check: only while a programme is active; those that follow each other are one', () => {
    const months = [
      journey({ plannedStartAt: '2026-09-01', expireAt: '2026-10-01' }, 'a'),
      journey({ plannedStartAt: '2026-10-02', expireAt: '2026-11-02' }, 'b'),
      journey({ plannedStartAt: '2026-11-05', expireAt: '2026-12-05' }, 'c'),
    ];
    const sources = { ...NONE, journeys: months };
    expect(reason('check', sources, '2026-11-20T12:00:00+01:00')?.at).toEqual(
      at('2026-09-01T00:00:00+02:00'),
    );
    // The last day counts, the next doesn't.
    expect(holds('check', sources, '2026-12-05T23:59:59+01:00')).toBe(true);
    expect(standing(sources, '2026-12-06T00:00:00+01:00')).toMatchObject({
      active: false,
      level: 'verde',
      reasons: [],
      nextAt: null,
    });
    // Somebody who comes back after a pause begins anew.
    const back = [months[0], journey({ plannedStartAt: '2026-11-20' }, 'd')].filter((one) => !!one);
    expect(holds('check', { ...NONE, journeys: back }, '2026-11-26T12:00:00+01:00')).toBe(false);
  });

  it.each([
    [6, undefined],
    [7, 'giallo'],
    [13, 'giallo'],
    [14, 'rosso'],
    [15, 'rosso'],
  ])('a questionnaire overdue by %i days', (days, level) => {
    for (const plannedAt of ['2026-10-22', '2026-10-22T23:30', '22/10/2026']) {
      const sources = step({ plannedAt });
      expect(reason('questionario', sources, border('2026-10-22', days).from)?.level).toBe(level);
      const earlier = border('2026-10-22', days).before;
      if (days === 7) expect(holds('questionario', sources, earlier)).toBe(false);
      if (days === 14) expect(reason('questionario', sources, earlier)?.level).toBe('giallo');
    }
  });

  it('a questionnaire is not overdue once answered, done or approved, nor long after the end', () => {
    const now = '2026-12-01T12:00:00+01:00';
    const late = { plannedAt: '2026-10-22' };
    expect(reason('questionario', step(late), now)).toMatchObject({ doc: 'percorsi/j' });
    for (const more of [{ done: true }, { done: 'true' }, { adminStatus: 'approved' }])
      expect(holds('questionario', step({ ...late, ...more }), now)).toBe(false);
    const answers = [readReview('j__1', { journeyId: 'j', stepIndex: 1, answeredAt: at(now) })];
    expect(holds('questionario', { ...step(late), answers }, now)).toBe(false);
    // Steps of staff are not the client's to answer.
    expect(holds('questionario', step({ ...late, name: 'Consulenza' }), now)).toBe(false);
    const [ended] = step(late).journeys;
    const sources = { ...NONE, journeys: ended ? [{ ...ended, expireAt: at('2026-10-31') }] : [] };
    expect(holds('questionario', sources, '2026-11-30T23:59:59+01:00')).toBe(true);
    expect(holds('questionario', sources, '2026-12-01T00:00:00+01:00')).toBe(false);
  });

  it('an update asked for 7 days ago; without its date, since the step was planned', () => {
    const update = { adminStatus: 'needs_update', done: true };
    const adminUpdatedAt = '2026-11-10T18:00:00+01:00';
    const ofDay = step({ ...update, plannedAt: '2026-10-22', adminUpdatedAt });
    const { before, from } = border('2026-11-10', 7);
    expect(holds('aggiornamento', ofDay, before)).toBe(false);
    expect(reason('aggiornamento', ofDay, from)).toMatchObject({
      level: 'giallo',
      doc: 'percorsi/j',
    });
    expect(holds('aggiornamento', step({ ...update, plannedAt: '2026-11-10' }), from)).toBe(true);
    // Also in a programme whose end is unknown.
    const [endless] = step({ ...update, adminUpdatedAt }).journeys.map((one) => ({
      ...one,
      expireAt: null,
    }));
    const sources = { ...NONE, journeys: endless ? [endless] : [] };
    expect(standing(sources, from)).toMatchObject({
      active: false,
      reasons: [{ key: 'aggiornamento' }],
    });
    expect(holds('aggiornamento', step({ ...update, adminStatus: 'none' }), from)).toBe(false);
  });

  it('[DE-100] [DE-104] a message past the target in the settings; closings of the client’s studio are out of hours', () => {
    const waiting = { waitingSince: at('2026-11-26T15:00:00+01:00') };
    const sources = { ...NONE, tickets: [readFollowedTicket('tickets/t', { idx: waiting })] };
    const closing = { studio: 'Roma', from: '2026-11-27', to: '2026-11-30' } as const;
    const hours = { ...DEFAULT_HOURS, target: 5, closings: [closing] };
    const lateAt = (studio: string | null) =>
      standingAt(sources, { ...SETTINGS, hours }, studio, waiting.waitingSince).nextAt;
    expect(lateAt('Milano')).toEqual(at('2026-11-27T10:00:00+01:00'));
    expect(lateAt(null)).toEqual(at('2026-11-27T10:00:00+01:00'));
    expect(lateAt('Roma')).toEqual(at('2026-12-01T10:00:00+01:00'));
  });

  it('a message past the target of eight working hours, across the weekend', () => {
    const waiting = (since: string) => ({
      ...NONE,
      tickets: [readFollowedTicket('tickets/t', { idx: { waitingSince: at(since) } })],
    });
    const friday = waiting('2026-11-27T15:00:00+01:00');
    expect(holds('risposta', friday, '2026-11-30T09:59:59+01:00')).toBe(false);
    expect(reason('risposta', friday, '2026-11-30T10:00:00+01:00')).toEqual({
      key: 'risposta',
      level: 'giallo',
      at: at('2026-11-27T15:00:00+01:00'),
      doc: 'tickets/t',
    });
    expect(standing(friday, '2026-11-28T12:00:00+01:00').nextAt).toEqual(
      at('2026-11-30T10:00:00+01:00'),
    );
    // A client's clock that is half a minute ahead of the server's.
    const ahead = standing(waiting('2026-11-27T15:00:00+01:00'), '2026-11-27T14:59:30+01:00');
    expect(ahead.nextAt).toEqual(at('2026-11-30T10:00:00+01:00'));
    expect(ahead.lifeAt).toEqual(at('2026-11-27T15:00:00+01:00'));
    // A clock of the old application that was years ahead.
    expect(standing(waiting('9999-12-31T23:00:00Z'), '2026-11-30T10:00:00+01:00')).toMatchObject({
      reasons: [],
      nextAt: null,
    });
  });

  it('no sign of life for 21 days, of whatever kind the last one is', () => {
    const lastSeen = '2026-11-03T20:00:00+01:00';
    const signs: Partial<FollowSources>[] = [
      { orders: [readOrder({ orderDate: '2026-11-03 20:00:00', status: 'completed' }, 'o')] },
      { answers: [readReview('a', { answeredAt: at('2026-10-21'), updatedAt: at(lastSeen) })] },
      {
        tickets: [
          readFollowedTicket('tickets/t', {
            conversations: [
              { type: 'Richiesta', timestamp: '2026-11-03T19:00:00Z' },
              { type: 'Trainer', timestamp: '2026-11-05T19:00:00Z' },
              'unreadable',
            ],
          }),
        ],
      },
      { lastCheck: { doc: 'check/c', at: at(lastSeen) } },
      { bookings: [readBooking('b', { userId: 'u', createdAt: at(lastSeen) })] },
      {
        bookings: [
          readBooking('b', {
            userId: 'u',
            data: '2026-11-03',
            orario: '20:00',
            videocall: 'Fatta',
          }),
        ],
      },
      { contactAt: at(lastSeen) },
    ];
    const { before, from } = border('2026-11-03', 21);
    for (const sign of signs) {
      const sources = { ...ACTIVE, ...sign };
      expect(standing(sources, before)).toMatchObject({ lifeAt: at(lastSeen) });
      expect(holds('silenzio', sources, before)).toBe(false);
      expect(reason('silenzio', sources, from)?.at).toEqual(at(lastSeen));
    }
    expect(holds('silenzio', ACTIVE, border(BEGUN, 21).before)).toBe(false);
    expect(holds('silenzio', ACTIVE, border(BEGUN, 21).from)).toBe(true);
    // Without a programme no sign of life is expected; a contact in the future is no sign.
    expect(standing({ ...NONE, contactAt: at(lastSeen) }, from).reasons).toEqual([]);
    expect(holds('silenzio', { ...ACTIVE, contactAt: at('2026-12-20') }, from)).toBe(true);
  });

  it.each([
    [1, true],
    [2, true],
    [3, false],
    [null, false],
  ])('a rating of %s is red from its day to the 30th after it', (rating, expected) => {
    const given = readReview('j__1', {
      rating,
      journeyId: 'j',
      answeredAt: at('2026-10-20T10:00:00+02:00'),
    });
    const sources = { ...NONE, answers: [given] };
    expect(reason('valutazione', sources, '2026-10-20T12:00:00+02:00')?.level).toBe(
      expected ? 'rosso' : undefined,
    );
    expect(holds('valutazione', sources, '2026-11-19T23:59:59+01:00')).toBe(expected);
    expect(holds('valutazione', sources, '2026-11-20T00:00:00+01:00')).toBe(false);
  });

  it('a payment due for 7 days, open or held; none of 0 €', () => {
    const order = (more: object) => ({
      ...NONE,
      orders: [readOrder({ orderDate: '2026-11-01 23:59:00', total: 90, ...more }, 'o')],
    });
    const { before, from } = border('2026-11-01', 7);
    const open = order({ status: 'pending' });
    expect(holds('pagamento', open, before)).toBe(false);
    expect(reason('pagamento', open, from)).toMatchObject({ level: 'giallo', doc: 'orders/o' });
    for (const status of ['completed', 'cancelled', 'refunded'])
      expect(holds('pagamento', order({ status }), from)).toBe(false);
    expect(holds('pagamento', order({ status: 'pending', total: 0 }), from)).toBe(false);
    const undated = order({ status: 'pending', orderDate: 'ieri' });
    expect(standing(undated, from)).toMatchObject({ reasons: [], nextAt: null });
  });
});

it('[DE-103] a closed or wholly refunded purchase takes its programmes with it', () => {
  const now = '2026-11-26T12:00:00+01:00';
  const steps = [{ name: 'Questionario', plannedAt: BEGUN }];
  const bought = journey({ orderRef: 'orders/o', steps });
  const of = (more: object, id = 'o') => {
    const order = readOrder({ orderDate: `${BEGUN} 10:00:00`, total: 90, ...more }, id);
    return standing({ ...NONE, journeys: [bought], orders: [order] }, now);
  };
  const paid = { status: 'completed', paymentStatus: 'paid' };
  for (const more of [
    { status: 'cancelled' },
    { status: 'refunded', paymentStatus: 'refunded' },
    { ...paid, refundedAmount: 90 },
  ])
    expect(of(more)).toMatchObject({ active: false, level: 'verde', reasons: [], nextAt: null });
  // Paid orders, partial refunds, pending payments and somebody else's order leave it active.
  for (const more of [paid, { ...paid, refundedAmount: 40 }, { status: 'pending' }])
    expect(of(more).active).toBe(true);
  expect(of({ status: 'cancelled' }, 'other').active).toBe(true);
});

it('[DE-103] answers to read by id: of past open questionnaires that aren’t among the latest ones', () => {
  const planned = { name: 'Questionario', plannedAt: '2026-10-22' };
  const steps = [
    planned,
    planned,
    { ...planned, done: true },
    { ...planned, adminStatus: 'approved' },
    { ...planned, plannedAt: '2026-12-22' },
    { ...planned, name: 'Consulenza' },
    { name: 'Check finale' },
  ];
  const sources = {
    ...NONE,
    journeys: [journey({ steps }), journey({ steps, expireAt: '2026-10-25' }, 'old')],
    answers: [readReview('j__1', { journeyId: 'j', stepIndex: 1, answeredAt: at('2026-11-01') })],
  };
  expect(answersToRead(sources, at('2026-11-26T12:00:00+01:00'))).toEqual(['j__0']);
});

it('[DE-103] red is one red reason or three yellow ones', () => {
  const [red, yellow] = [{ level: 'rosso' }, { level: 'giallo' }] as const;
  expect(levelOf([])).toBe('verde');
  expect(levelOf([yellow])).toBe('giallo');
  expect(levelOf([yellow, yellow])).toBe('giallo');
  expect(levelOf([yellow, yellow, yellow])).toBe('rosso');
  expect(levelOf([red])).toBe('rosso');
});

it('[DE-103] several of one kind are one reason: the worst, then the oldest', () => {
  const orders = ['2026-11-03', '2026-11-01', '2026-11-02'].map((day) =>
    readOrder({ orderDate: `${day} 10:00:00`, status: 'pending', total: 9 }, day),
  );
  const sources = { ...NONE, orders };
  const { level, reasons } = standing(sources, '2026-11-20T12:00:00+01:00');
  expect(level).toBe('giallo');
  expect(reasons.map(({ at: since }) => since)).toEqual([at('2026-11-01T10:00:00+01:00')]);
});

it('[DE-103] the days are those of the settings', () => {
  const days = { ...FOLLOW_DAYS, check: 10, silenzio: 365 };
  expect(standing(ACTIVE, border(BEGUN, 10).before, days).reasons).toEqual([]);
  expect(standing(ACTIVE, border(BEGUN, 10).from, days).reasons).toMatchObject([{ key: 'check' }]);
});

it('a programme without an end lasts its months, else until its last step; unknown ones don’t count', () => {
  const active = (more: object, now: string) =>
    standing({ ...NONE, journeys: [journey({ expireAt: undefined, ...more })] }, now).active;
  expect(active({ duration_months: '1' }, '2026-11-20T23:00:00+01:00')).toBe(true);
  expect(active({ duration_months: '1' }, '2026-11-21T00:00:00+01:00')).toBe(false);
  const steps = [{ name: 'Consegna', plannedAt: '2026-10-25' }];
  expect(active({ steps }, '2026-10-25T12:00:00+01:00')).toBe(true);
  expect(active({ steps }, '2026-10-26T00:00:00+01:00')).toBe(false);
  expect(active({}, '2026-10-21T12:00:00+02:00')).toBe(false);
  expect(active({ duration_months: 1e9 }, '2026-11-20T12:00:00+01:00')).toBe(true);
  expect(active({ expireAt: '2026-10-01' }, '2026-10-10T12:00:00+02:00')).toBe(false);
  // An end before the start is a typing error.
  const wrong = { expireAt: '2026-10-01', steps };
  expect(active(wrong, '2026-10-25T12:00:00+01:00')).toBe(true);
  expect(active({ ...wrong, duration_months: 1 }, '2026-11-20T23:00:00+01:00')).toBe(true);
  expect(active({ ...wrong, duration_months: 1 }, '2026-11-21T00:00:00+01:00')).toBe(false);
});

it('[DE-103] nothing changes before `nextAt`, and it is always to come', () => {
  const day = fc.integer({ min: 0, max: 340 }).map((days) => addDays('2026-01-01', days));
  const instant = (min: string, max: string) =>
    fc.date({ min: at(min), max: at(max), noInvalidDate: true });
  const past = instant('2026-11-01', '2026-12-07');
  const sources = fc
    .record({
      start: day,
      end: day,
      planned: day,
      updateAt: day,
      order: day,
      rated: past,
      waits: past,
    })
    .map(({ start, end, planned, updateAt, order, rated, waits }): FollowSources => ({
      ...NONE,
      journeys: [
        journey({
          plannedStartAt: start,
          expireAt: end,
          steps: [
            { name: 'Questionario', plannedAt: planned },
            { name: 'Check finale', adminStatus: 'needs_update', adminUpdatedAt: updateAt },
          ],
        }),
      ],
      orders: [readOrder({ orderDate: `${order} 12:00:00`, status: 'pending', total: 5 }, 'o')],
      answers: [readReview('a', { rating: 1, answeredAt: rated })],
      tickets: [readFollowedTicket('tickets/t', { idx: { waitingSince: waits } })],
    }));
  fc.assert(
    fc.property(sources, instant('2026-12-08', '2027-01-31'), (some, now) => {
      const { nextAt, ...first } = standingAt(some, SETTINGS, 'Roma', now);
      const later = nextAt ?? new Date(now.getTime() + 1e10);
      expect(later > now).toBe(true);
      const before = standingAt(some, SETTINGS, 'Roma', new Date(later.getTime() - 1));
      expect(before).toEqual({ ...first, nextAt });
    }),
    { numRuns: 60 },
  );
});
