import { describe, expect, it } from 'vitest';
import type { Studio } from '../studios';
import { DEFAULT_HOURS, type OpeningHours } from '../time/openingHours';
import {
  decided,
  forgottenAt,
  postponements,
  readDecision,
  type Decision,
  TODAY_COLLECTIONS,
  todayId,
  type TodayCollection,
  type TodayItem,
} from './item';
import {
  countsOf,
  firstView,
  nextOf,
  queueOf,
  undecided,
  viewsOf,
  worksOn,
  type TodayView,
} from './queue';

const at = (text: string) => new Date(text);
/** A Thursday. */
const NOW = at('2026-11-26T10:00:00+01:00');
const anna = { uid: 'anna', email: 'Anna@ff.test' };
const bea = { uid: 'bea', email: 'bea@ff.test' };
const carla = { uid: 'carla', email: 'carla@ff.test' };

const item = (collection: TodayCollection, more: Partial<TodayItem> = {}): TodayItem => ({
  collection,
  docId: 'a',
  title: '',
  uid: '',
  detail: '',
  at: at('2026-11-20T09:00:00Z'),
  page: '/',
  mark: 'm',
  latest: null,
  ...more,
});
const decision = (about: TodayItem, more: Partial<Decision>): Decision => ({
  collection: about.collection,
  docId: about.docId,
  mark: about.mark,
  done: false,
  until: null,
  to: null,
  by: anna,
  sentBy: '',
  at: NOW,
  ...more,
});
const queue = (
  items: TodayItem[],
  decisions: Decision[] = [],
  {
    me = anna,
    view = 'studio',
    now = NOW,
    hours = DEFAULT_HOURS,
  }: { me?: typeof anna; view?: TodayView; now?: Date; hours?: OpeningHours } = {},
) =>
  queueOf(items, new Map(decisions.map((one) => [todayId(one), one])), {
    view,
    me,
    now,
    hours,
  });

describe('the order of «Oggi»', () => {
  it('[DE-099] late tickets, promised calls, video calls of today, due payments, overdue steps and questionnaires, checks and shipments, reminders, renewals, clients to follow', () => {
    const all = Object.keys(TODAY_COLLECTIONS).map((name) => item(name as TodayCollection));
    const kinds = queue([...all].reverse()).map(({ kind }) => kind);
    expect([...new Set(kinds)]).toEqual([
      'ticket',
      'call',
      'video',
      'payment',
      'step',
      'check',
      'reminder',
      'renewal',
      'follow',
    ]);
    expect(kinds).toHaveLength(13);
  });

  it('[DE-099] promised calls by time, those without a readable one first', () => {
    const call = (docId: string, time: Date | null) => item('contatti', { docId, at: time });
    const rows = queue([
      call('b', at('2026-11-26T12:00:00Z')),
      item('contattiPromemoria', { docId: 'c', at: at('2026-11-26T11:00:00Z') }),
      call('d', null),
      call('a', at('2026-11-26T12:00:00Z')),
    ]);
    expect(rows.map((row) => row.item.docId)).toEqual(['d', 'c', 'a', 'b']);
  });

  it('[DE-099] calls without a time follow those of their day', () => {
    const call = (docId: string, time: string) => item('contatti', { docId, at: at(time) });
    const rows = queue([
      call('today', '2026-11-26T00:00:00+01:00'),
      call('later', '2026-11-26T15:00:00+01:00'),
      call('tomorrow', '2026-11-27T09:00:00+01:00'),
      call('yesterday', '2026-11-25T15:00:00+01:00'),
    ]);
    expect(rows.map((row) => row.item.docId)).toEqual(['yesterday', 'later', 'today', 'tomorrow']);
  });

  it('[DE-099] a ticket waits in it from eight working hours on, and each thing once', () => {
    const ticket = (docId: string, since: string) =>
      item('assistenzatecnica', { docId, at: at(since) });
    const rows = queue([
      ticket('fresh', '2026-11-25T13:00:00+01:00'),
      ticket('late', '2026-11-25T11:59:00+01:00'),
      ticket('late', '2026-11-25T11:59:00+01:00'),
    ]);
    expect(rows.map((row) => row.item.docId)).toEqual(['late']);
  });

  it('[DE-100] [DE-104] a ticket is late by the hours in the settings; those of a closed studio wait, and leave room for others', () => {
    const ticket = (docId: string, studio: Studio | null) =>
      item('assistenzatecnica', { docId, studio, at: at('2026-11-25T13:00:00+01:00') });
    const tickets = [ticket('roma', 'Roma'), ticket('milano', 'Milano'), ticket('none', null)];
    const closing = { studio: 'Roma', from: '2026-11-25', to: '2026-11-25' } as const;
    const hours = { ...DEFAULT_HOURS, target: 6, closings: [closing] };
    expect(queue(tickets, [], { hours }).map(({ item: { docId } }) => docId)).toEqual([
      'milano',
      'none',
    ]);
    const viewer = { view: 'tutto', me: anna, now: NOW, hours } as const;
    expect(undecided(tickets, new Map(), viewer)).toHaveLength(2);
  });

  it('[DE-099] counts are by kind, in the same order, without those that have none', () => {
    const rows = queue([
      item('comunicazioni'),
      item('checkdafare'),
      item('inviidigiornata'),
      item('orders'),
    ]);
    expect(countsOf(rows)).toEqual([
      ['payment', 1],
      ['check', 2],
      ['reminder', 1],
    ]);
  });

  it('[DE-099] the next one opens, at the end the one before', () => {
    const rows = queue(['a', 'b', 'c'].map((docId) => item('orders', { docId })));
    const [first, second, third] = rows.map(({ id }) => id) as [string, string, string];
    expect([nextOf(rows, first), nextOf(rows, third)]).toEqual([second, second]);
    expect(nextOf(rows.slice(0, 1), first)).toBeNull();
  });
});

describe('whose work it is', () => {
  it('[DE-099] views are me, my studio and all; Studio opens on its own studio', () => {
    expect(viewsOf({ studio: 'Roma' })).toEqual(['io', 'studio', 'tutto']);
    expect(viewsOf({ studio: null })).toEqual(['io', 'tutto']);
    expect(firstView({ role: 'Studio', studio: 'Roma' })).toBe('studio');
    expect(firstView({ role: 'Studio', studio: null })).toBe('tutto');
    expect(firstView({ role: 'Amministratore', studio: 'Roma' })).toBe('tutto');
  });

  it('[DE-099] Studio has neither nutritional tickets nor shipments to work on', () => {
    const names = Object.keys(TODAY_COLLECTIONS) as TodayCollection[];
    expect(names.filter((name) => !worksOn('Studio', name))).toEqual([
      'tickets',
      'inviidigiornata',
    ]);
    expect(names.every((name) => worksOn('Amministratore', name))).toBe(true);
  });
});

describe('«Fatto», «Rimanda», «Passa a»', () => {
  const order = item('orders');

  it('[DE-099] what is done is gone until it begins anew', () => {
    const done = decision(order, { done: true });
    expect(queue([order], [done])).toEqual([]);
    expect(queue([{ ...order, mark: 'later' }], [done])).toHaveLength(1);
  });

  it('[DE-099] what the client writes afterwards ends «Fatto» and «Rimanda», not «Passa a»', () => {
    const ticket = item('assistenzatecnica', { latest: at('2026-11-26T09:30:00+01:00') });
    const answered = { ...ticket, latest: at('2026-11-26T11:00:00+01:00') };
    const until = at('2026-11-27T08:00:00Z');
    for (const decided of [{ done: true }, { until }]) {
      expect(queue([ticket], [decision(ticket, decided)])).toEqual([]);
      expect(queue([answered], [decision(ticket, decided)])).toHaveLength(1);
    }
    const passed = decision(ticket, { to: bea, sentBy: 'anna@ff.test', until });
    expect(queue([ticket], [passed], { me: bea })).toEqual([]);
    expect(queue([answered], [passed], { me: bea })).toMatchObject([{ sentBy: 'anna@ff.test' }]);
    expect(queue([answered], [passed], { me: carla })).toEqual([]);
  });

  it('[DE-099] what is postponed comes back at its time', () => {
    const later = decision(order, { until: at('2026-11-27T08:00:00Z') });
    expect(queue([order], [later])).toEqual([]);
    expect(queue([order], [later], { now: at('2026-11-27T08:00:00Z') })).toHaveLength(1);
  });

  it('[DE-099] what is done, postponed or passed on doesn’t count among what was read', () => {
    const [done, later, passed, left] = ['a', 'b', 'c', 'd'].map((docId) =>
      item('orders', { docId }),
    ) as [TodayItem, TodayItem, TodayItem, TodayItem];
    const decisions = new Map(
      [
        decision(done, { done: true }),
        decision(later, { until: at('2026-11-27T08:00:00Z') }),
        decision(passed, { to: bea }),
      ].map((one) => [todayId(one), one]),
    );
    const viewer = { view: 'studio', me: carla, now: NOW, hours: DEFAULT_HOURS } as const;
    expect(undecided([done, later, passed, left], decisions, viewer)).toEqual([left]);
  });

  it('[DE-099] what is passed on leaves my queue, is in the colleague’s with who sent it, and is lost to nobody', () => {
    const passed = decision(order, { to: bea, sentBy: 'anna@ff.test' });
    for (const view of ['io', 'studio', 'tutto'] as const)
      expect(queue([order], [passed], { view })).toEqual([]);
    expect(queue([order], [passed], { me: bea, view: 'io' })).toMatchObject([
      { sentBy: 'anna@ff.test', heldBy: '' },
    ]);
    expect(queue([order], [passed], { me: carla })).toEqual([]);
    expect(queue([order], [passed], { me: carla, view: 'tutto' })).toMatchObject([
      { sentBy: 'anna@ff.test', heldBy: 'bea@ff.test' },
    ]);
  });

  it('[DE-099] whoever was passed a thing may postpone it and keeps it', () => {
    const passed = decision(order, { to: bea, sentBy: 'anna@ff.test' });
    const until = at('2026-11-27T08:00:00Z');
    const put = decided(passed, { kind: 'postpone', until }, { mark: 'm', me: bea });
    expect(put).toEqual({
      done: false,
      until,
      to: 'bea',
      toEmail: 'bea@ff.test',
      sentBy: 'anna@ff.test',
    });
    const stored = decision(order, { ...passed, until, by: bea });
    expect(queue([order], [stored], { me: bea })).toEqual([]);
    expect(queue([order], [stored], { me: bea, now: until })).toMatchObject([
      { sentBy: 'anna@ff.test' },
    ]);
    // An item that has begun anew has no earlier decisions.
    expect(decided(passed, { kind: 'postpone', until }, { mark: 'other', me: bea })).toMatchObject({
      to: '',
      sentBy: '',
    });
  });

  it('[DE-099] a choice replaces the one before', () => {
    const given = { mark: 'm', me: anna };
    const done = decision(order, { done: true });
    expect(decided(done, { kind: 'pass', to: bea }, given)).toEqual({
      done: false,
      until: null,
      to: 'bea',
      toEmail: 'bea@ff.test',
      sentBy: 'Anna@ff.test',
    });
    const passed = decision(order, { to: anna, sentBy: 'bea@ff.test', until: NOW });
    expect(decided(passed, { kind: 'done' }, given)).toEqual({
      done: true,
      until: null,
      to: '',
      toEmail: '',
      sentBy: 'bea@ff.test',
    });
  });

  it('[DE-099] «Rimanda» is tomorrow at nine in Rome, also when the clocks change, or another time', () => {
    const choices = (now: string) =>
      postponements(at(now)).map(({ label, until }) => `${label} ${until.toISOString()}`);
    expect(choices('2026-11-26T10:00:00+01:00')).toEqual([
      'Domani alle 9 2026-11-27T08:00:00.000Z',
      'Tra un’ora 2026-11-26T10:00:00.000Z',
      'Lunedì alle 9 2026-11-30T08:00:00.000Z',
    ]);
    expect(choices('2026-03-28T10:00:00+01:00')[0]).toBe('Domani alle 9 2026-03-29T07:00:00.000Z');
    expect(choices('2026-11-29T10:00:00+01:00')).toHaveLength(2);
  });

  it('is forgotten ninety days after its last effect', () => {
    const until = at('2026-12-24T08:00:00Z');
    expect(forgottenAt({ until: null }, NOW)).toEqual(at('2027-02-24T09:00:00Z'));
    expect(forgottenAt({ until }, NOW)).toEqual(at('2027-03-24T08:00:00Z'));
  });

  it('is read from any stored shape', () => {
    expect(readDecision({ collection: 'orders', docId: 'a', done: 'yes', until: 'x' })).toEqual({
      collection: 'orders',
      docId: 'a',
      mark: '',
      done: false,
      until: null,
      to: null,
      by: { uid: '', email: '' },
      sentBy: '',
      at: null,
    });
    for (const bad of [null, {}, { collection: 'users', docId: 'a' }, { collection: 'orders' }])
      expect(readDecision(bad)).toBeNull();
  });
});

it('[DE-099] [DE-101] a ticket that was passed to me waits at once, for others once it is late', () => {
  const fresh = item('assistenzatecnica', { at: at('2026-11-26T09:30:00+01:00') });
  const passed = decision(fresh, { to: bea, by: anna, sentBy: anna.email });
  expect(queue([fresh])).toEqual([]);
  expect(queue([fresh], [passed], { me: bea })).toMatchObject([
    { sentBy: anna.email, isFresh: true },
  ]);
  for (const me of [anna, carla])
    expect(queue([fresh], [passed], { me, view: 'tutto' })).toEqual([]);
  // Once the client waits anew, nobody has the ticket.
  expect(queue([{ ...fresh, mark: 'n' }], [passed], { me: bea })).toEqual([]);
});
