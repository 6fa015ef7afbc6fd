/**
 * «Andamento» on the real database: what functions keep and count, compared with the lists behind
 * it.
 */
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountsOf } from '@/domain/accounting/view';
import { daysBefore, daysOfMonth } from '@/domain/accounting/period';
import { followKey } from '@/domain/follow/follow';
import { jobPath } from '@/domain/jobs/job';
import { contactIdx } from '@/domain/leads/idx';
import { MANAGEMENT, overdueSum, type MonthFigures, type Row } from '@/domain/management/figures';
import { STUDIO_GROUPS, TOTAL } from '@/domain/management/studioGroups';
import { orderIdx } from '@/domain/orders/idx';
import { reminderIdx } from '@/domain/reminders/filters';
import { timeOf } from '@/domain/stored';
import { ticketIdx } from '@/domain/tickets/idx';
import { addDays, addMonths, romeDayStart, romeDay, romeMonth } from '@/domain/time/rome';
import { countsOf, queueOf } from '@/domain/today/queue';
import { runKeepFigures } from '../../functions/src/management/job';
import { figuresOf } from '../../functions/src/management/figures';
import { clock, database } from '../../functions/src/kit/runtime';
import { BUDGET_MS } from '../../functions/src/kit/jobs';
import { counting } from '../fixtures/accounting';
import { buildTicket, buildUser, type Stored } from '../fixtures/builders';
import { documentsProject } from '../fixtures/world';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

vi.hoisted(() => vi.stubEnv('FUNCTIONS_EMULATOR', 'true'));
vi.stubEnv('GCLOUD_PROJECT', documentsProject());

beforeEach(clear);
afterEach(async () => {
  vi.restoreAllMocks();
  await closeDevices();
});
afterAll(closeAdmin);

const NOW = new Date();
const TODAY = romeDay(NOW);
const MONTH = romeMonth(NOW);
const put = (path: string, data: Stored) => adminDb.doc(path).set(data);
const kept = async (month: string) => (await adminDb.doc(`${MANAGEMENT}/${month}`).get()).data();
const rowIn = ({ rows }: MonthFigures, group: Row['place']): Row => {
  const row = rows.find((one) => one.place === group);
  if (!row) throw new Error(`no row of ${group}`);
  return row;
};

/** A ticket with a request, an answer, and so on in turn, at the given times. */
function ticket(
  path: string,
  times: readonly string[],
  { studio = 'Roma', ...more }: Stored = {},
): Promise<unknown> {
  const conversations = times.map((timestamp, index) => ({
    type: index % 2 === 0 ? 'Richiesta' : 'Trainer',
    content: 'x',
    timestamp,
  }));
  const data = buildTicket({ status: 'Aperto', timestamp: times[0], conversations, ...more });
  return put(path, { ...data, idx: ticketIdx(data, buildUser({ studio })) });
}
function order(id: string, more: Stored) {
  const data = { userEmail: 'lea@x.it', status: 'completed', total: 90, fonte: 'FF Roma', ...more };
  return { path: `orders/${id}`, data: { ...data, idx: orderIdx(data, id) } };
}
async function orders(...all: ReturnType<typeof order>[]): Promise<void> {
  const { pass, counted } = counting();
  const documents = [...pass(all)];
  await Promise.all([...documents, ...counted()].map(({ path, data }) => put(path, data)));
}
/** A purchase whose cycle ends on a day. */
function renewal(id: string, day: string, more: Stored = {}): Promise<unknown> {
  const { studio = 'Roma', renewed = false } = more as { studio?: string; renewed?: boolean };
  return put(`rinnovi/${id}`, {
    uid: id,
    name: id,
    studio,
    product: 'FC3',
    due: romeDayStart(day),
    month: day.slice(0, 7),
    renewed,
    keys: renewed ? [] : ['aperto|*|*|*', `aperto|${studio}|*|*`],
    askAt: null,
    ...more,
  });
}
const follow = (id: string, studio: 'Roma' | 'Bari') =>
  put(`daseguire/${id}`, {
    uid: id,
    name: id,
    studio,
    level: 'rosso',
    reasons: [{ key: 'check', level: 'rosso', at: NOW, doc: '' }],
    weight: 200,
    keys: [null, studio].map((one) => followKey({ studio: one, level: 'rosso', reason: null })),
  });
function lead(id: string, days: number, more: Stored = {}): Promise<unknown> {
  const promised = { dataricontatto2: addDays(TODAY, days), orario: '10:00' };
  const data = { name: id, studio: 'FF Bari', ...promised, ...more };
  return put(`contatti/${id}`, { ...data, idx: contactIdx(data) });
}
function reminder(id: string, uid: string, more: Stored = {}): Promise<unknown> {
  const due = `${addDays(TODAY, -2)}T10:00`;
  const data = { uid, data: due, tipo: 'live', tipoPromemoria: 'pubblico', ...more };
  return put(`comunicazioni/${id}`, { ...data, idx: reminderIdx(data) });
}
function decision(id: string, more: Stored): Promise<unknown> {
  const [collection = '', docId = ''] = id.split('_');
  const none = { mark: '', done: false, until: null, to: '', toEmail: '', sentBy: '' };
  return put(`oggi/${id}`, {
    collection,
    docId,
    by: 'b',
    byEmail: 'b@x.it',
    at: NOW,
    ...none,
    ...more,
  });
}

/** What yesterday left behind, with decisions about some of it. */
async function leftBehind(): Promise<void> {
  const long = `${addDays(TODAY, -20)}T09:00:00Z`;
  await Promise.all([
    put('users/lea', buildUser({ uid: 'lea', studio: 'FF Roma Eur', userRole: 'user' })),
    ticket('assistenzatecnica/tardi', [long], { studio: 'Bari' }),
    ticket('tickets/tardi', [long]),
    ticket('tickets/fatto', [long]),
    ticket('tickets/ora', [NOW.toISOString()]),
    lead('ieri', -1),
    lead('oggi', 0),
    lead('vecchia', -20),
    lead('rimandata', -20, { studio: '' }),
    decision('contatti_rimandata', { until: romeDayStart(addDays(TODAY, -1)) }),
    put('prenotazioni/v', { userId: 'lea', data: addDays(TODAY, -1), orario: '09:00' }),
    put('prenotazioni/w', { userId: 'lea', data: TODAY, orario: '09:00' }),
    reminder('pubblico', 'lea'),
    reminder('di-nessuno', 'sparita'),
    reminder('nascosto', 'lea', { visibilita: false }),
    reminder('privato', 'lea', { tipoPromemoria: 'privato', assignedEmail: 'altra@x.it' }),
    reminder('domani', 'lea', { data: `${addDays(TODAY, 1)}T10:00` }),
    put('checkinviati/lea', { checkId: 'x', state: 'inviato', waitingSince: new Date(long) }),
    follow('ada', 'Bari'),
    follow('bea', 'Roma'),
    renewal('r1', addDays(TODAY, -5), { askAt: romeDayStart(addDays(TODAY, -6)), studio: 'Bari' }),
  ]);
  const late = (await adminDb.doc('tickets/fatto').get()).get('idx.waitingSince') as {
    toDate: () => Date;
  };
  await decision('tickets_fatto', { done: true, mark: late.toDate().toISOString() });
}

it('[DE-099] overdue work is what «Oggi», in the view of all, still shows of yesterday', async () => {
  await leftBehind();
  await orders(order('aperto', { status: 'pending', date_created: addDays(TODAY, -9) }));
  const report = await runKeepFigures(NOW);
  expect(report).toMatchObject({ failed: 0, remaining: 0, error: null });
  const { now } = await figuresOf(database(), MONTH, NOW);

  const boss = await person('Amministratore');
  const staff = await device(boss);
  const yesterday = addDays(TODAY, -1);
  const filter = { view: 'tutto', uid: boss.uid, email: boss.email, role: boss.role } as const;
  const today = await until(staff.today({ ...filter, studio: null, day: yesterday }));
  const viewer = { view: 'tutto', me: boss, now: new Date(), hours: today.hours } as const;
  const shown = countsOf(queueOf(today.items, today.decisions, viewer));
  const total = rowIn(now, TOTAL).overdue;
  expect(Object.entries(total ?? {}).filter(([, count]) => count > 0)).toEqual(shown);
  expect(shown).toEqual([
    ['ticket', 2],
    ['call', 2],
    ['video', 1],
    ['payment', 1],
    ['check', 1],
    ['reminder', 2],
    ['renewal', 1],
    ['follow', 2],
  ]);
  // Each thing counts in its own studio, or that of its client, in any spelling.
  const sums = now.rows.map(({ place: group, overdue }) => [group, overdueSum(overdue)]);
  expect(sums.filter(([, sum]) => sum !== 0)).toEqual([
    ['Bari', 4],
    ['Roma', 3],
    ['Roma Eur', 3],
    ['Nessuno Studio', 2],
    [TOTAL, 12],
  ]);
});

it('[DE-102] [DE-055] renewals, active clients and revenue are those of /rinnovi and accounting', async () => {
  const before = addMonths(MONTH, -1);
  await Promise.all([
    renewal('a', `${before}-10`, { renewed: true }),
    renewal('b', `${before}-20`),
    renewal('c', `${before}-28`, { studio: 'Nessuno Studio' }),
    renewal('d', addDays(TODAY, 40)),
    renewal('e', TODAY),
    // Hidden.
    renewal('f', addDays(TODAY, 40), { keys: [] }),
  ]);
  const { first } = daysOfMonth(MONTH, TODAY);
  await orders(
    order('o1', { orderDate: `${first} 00:10:00`, total: 122.5 }),
    order('o2', { orderDate: `${before}-01 10:00:00`, total: 50 }),
    order('o3', { orderDate: `${before}-01 10:00:00`, total: 7, fonte: 'altro' }),
    order('o4', { orderDate: `${first} 10:00:00`, status: 'pending' }),
  );
  await runKeepFigures(NOW);
  const [now, past] = await Promise.all([
    figuresOf(database(), MONTH, NOW),
    figuresOf(database(), before, NOW),
  ]);
  const staff = await device(await person('Amministratore'));

  for (const [studio, group] of [
    [null, TOTAL],
    ['Roma', 'Roma'],
    ['Nessuno Studio', 'Nessuno Studio'],
  ] as const) {
    const search = { by: 'mese', filters: { studio, product: null }, month: MONTH } as const;
    const rates = await until(staff.renewalRates(search, 1));
    const { ended, renewed } = rowIn(past.now, group);
    const label = `${before.slice(5)}/${before.slice(0, 4)}`;
    expect(
      rates.find((rate) => rate.label === label),
      group,
    ).toMatchObject({ ended, renewed });
    expect(rowIn(now.before, group)).toMatchObject({ ended, renewed });
    const running = { within: 'in-corso', studio, product: null, outcome: null } as const;
    expect(rowIn(now.now, group).active).toBe(
      await staff.renewalCount({ ...running, today: TODAY }),
    );
  }
  expect(rowIn(past.now, 'Roma')).toMatchObject({ ended: 2, renewed: 1, active: null });
  expect(rowIn(now.now, 'Roma').active).toBe(2);

  const period = daysOfMonth(MONTH, TODAY);
  const accounts = accountsOf((await until(staff.revenue(period))).flat(), period);
  expect(rowIn(now.now, TOTAL).revenue).toBe(accounts.now.revenue);
  expect(rowIn(now.now, 'Roma').revenue).toBe(12_250);
  expect(accounts.before?.period).toEqual(daysBefore(period));
  expect(rowIn(now.before, TOTAL).revenue).toBe(accounts.before?.sums.revenue);
  expect(rowIn(now.before, 'Nessuno Studio').revenue).toBe(700);
});

const NOVEMBER = '2026-11';
const at = (text: string) => new Date(text);

it('[DE-100] first answers are counted once, by the month in Rome, page by page, however often', async () => {
  const answered = ['2026-11-10T09:00:00Z', '2026-11-10T10:00:00Z'];
  await Promise.all([
    // 23:30 on 31 October, and 0:30 on 1 November, in Rome.
    ticket('tickets/ottobre', ['2026-10-31T22:30:00Z', '2026-11-02T09:00:00Z']),
    ticket('tickets/novembre', ['2026-10-31T23:30:00Z', '2026-11-02T10:00:00Z']),
    ...Array.from({ length: 120 }, (_, index) =>
      ticket(`assistenzatecnica/t${index}`, answered, { studio: index < 70 ? 'FF Roma' : 'Bari' }),
    ),
    ticket('assistenzatecnica/aspetta', ['2026-11-09T09:00:00Z'], { studio: '' }),
    put('assistenzatecnica/rotto', { conversations: 'x', idx: { at: at('2026-11-11T09:00:00Z') } }),
  ]);
  const night = at('2026-11-12T01:30:00Z');
  expect(await runKeepFigures(night)).toMatchObject({ done: 3, error: null });
  const figures = async () => figuresOf(database(), NOVEMBER, night);
  const { now, before } = await figures();
  const hour = { answered: 120, judged: 121, within: 120, median: 60 };
  expect(rowIn(now, TOTAL).technical).toEqual(hour);
  expect(rowIn(now, 'Roma').technical).toMatchObject({ answered: 70, within: 70 });
  expect(rowIn(now, 'Nessuno Studio').technical).toMatchObject({ judged: 1, median: null });
  expect(rowIn(now, 'Roma').nutritional).toMatchObject({ answered: 1, median: 120 });
  expect(rowIn(before, 'Roma').nutritional).toMatchObject({ answered: 1, median: 60 });

  // The figures are kept once a day: the runs of the hours that follow end at once.
  const first = await kept(NOVEMBER);
  expect(await runKeepFigures(at('2026-11-12T22:30:00Z'))).toBeNull();
  expect(await kept(NOVEMBER)).toEqual(first);
  // The next day counts anew, without what is gone; the month before is final.
  await adminDb.doc('assistenzatecnica/t0').delete();
  expect(await runKeepFigures(at('2026-11-12T23:30:00Z'))).toMatchObject({ done: 2 });
  expect(rowIn((await figures()).now, TOTAL).technical).toEqual({
    ...hour,
    answered: 119,
    judged: 120,
    within: 119,
  });
});

it('[DE-100] the month before is counted again in the first week of the next one', async () => {
  const counts = async (day: string) =>
    (await runKeepFigures(at(`2026-11-${day}T09:00:00Z`)))?.done;
  expect(await counts('07')).toBe(3);
  expect(await counts('08')).toBe(3);
  expect(await counts('09')).toBe(2);
});

it('[DE-099] a month keeps how its last day ended, also when the job runs late on the first', async () => {
  const keptOf = async (month: string) => timeOf((await kept(month))?.rilevatoIl)?.toISOString();
  await follow('ada', 'Bari');
  await renewal('fino-al-30', '2026-11-30');
  await renewal('oltre', '2026-12-20');
  const last = '2026-11-29T23:30:00.000Z';
  await runKeepFigures(at(last));
  expect(await keptOf(NOVEMBER)).toBe(last);
  expect((await kept(NOVEMBER))?.attivi).toMatchObject({ Roma: 2 });
  // Work of 30 November that waits in the evening, in Rome's December.
  await follow('bea', 'Bari');
  const first = '2026-12-01T07:30:00.000Z';
  expect(await runKeepFigures(at(first))).toMatchObject({ error: null });
  for (const month of [NOVEMBER, '2026-12']) {
    expect(await keptOf(month)).toBe(first);
    expect(await kept(month)).toMatchObject({
      mese: month,
      attivi: { Roma: 1 },
      arretrati: { Bari: { follow: 2 } },
    });
  }
  // From the second day of the month on, only the current month changes.
  await runKeepFigures(at('2026-12-02T07:30:00Z'));
  expect(await keptOf(NOVEMBER)).toBe(first);
  expect(await keptOf('2026-12')).toBe('2026-12-02T07:30:00.000Z');
});

it('[DE-100] a run without time left, or that fails, is repeated in the next hour', async () => {
  await ticket('tickets/a', ['2026-11-10T09:00:00Z', '2026-11-10T10:00:00Z']);
  const night = at('2026-11-12T01:30:00Z');
  let calls = 0;
  vi.spyOn(clock, 'now').mockImplementation(
    () => new Date(NOW.getTime() + (calls++ > 0 ? BUDGET_MS + 1 : 0)),
  );
  expect(await runKeepFigures(night)).toMatchObject({ error: 'out-of-time' });
  expect((await kept(NOVEMBER))?.giorno).toBeUndefined();
  vi.restoreAllMocks();
  expect(await runKeepFigures(night)).toMatchObject({ error: null });
  expect(
    rowIn((await figuresOf(database(), NOVEMBER, night)).now, TOTAL).nutritional,
  ).toMatchObject({ answered: 1 });
});

it('[DE-100] the next run keeps what one without time left has not: nothing is read twice a night', async () => {
  await ticket('tickets/a', ['2026-11-10T09:00:00Z', '2026-11-10T10:00:00Z']);
  const night = at('2026-11-12T01:30:00Z');
  expect(await runKeepFigures(night)).toMatchObject({ done: 3, error: null });
  // As after a run that had no time for the month before.
  await adminDb.doc(`${MANAGEMENT}/${NOVEMBER}`).update({ giorno: null });
  await adminDb.doc(`${MANAGEMENT}/2026-10`).delete();
  const first = await kept(NOVEMBER);
  expect(await runKeepFigures(at('2026-11-12T02:30:00Z'))).toMatchObject({ done: 1, error: null });
  expect(await kept(NOVEMBER)).toEqual({ ...first, giorno: '2026-11-12' });
  expect(timeOf((await kept('2026-10'))?.risposteIl)).toEqual(at('2026-11-12T02:30:00Z'));
});

it('[DE-091] [DE-100] a month of too many tickets for one run is counted by the runs of a night', async () => {
  const answered = (day: number) => [`2026-11-${day}T09:00:00Z`, `2026-11-${day}T10:00:00Z`];
  const days = Array.from({ length: 20 }, (_, index) => index + 11);
  await Promise.all(days.map((day) => ticket(`tickets/t${day}`, answered(day))));
  const { collection } = database();
  let left = Infinity;
  // A run's time is over once it has begun the given number of days.
  vi.spyOn(database(), 'collection').mockImplementation((name) => {
    if (name === 'tickets' || name === 'assistenzatecnica') left -= 1;
    return collection.call(database(), name);
  });
  vi.spyOn(clock, 'now').mockImplementation(
    () => new Date(NOW.getTime() + (left > 0 ? 0 : BUDGET_MS + 1)),
  );
  const runOf = async (time: string, count: number) => {
    left = count;
    return (await runKeepFigures(at(time)))?.error;
  };
  const within = async () =>
    rowIn((await figuresOf(database(), NOVEMBER, NOW)).now, TOTAL).nutritional?.within;

  // The first night's run is never completed; the second night begins anew.
  expect(await runOf('2026-11-29T01:30:00Z', 60)).toBe('out-of-time');
  await adminDb.doc('tickets/t11').delete();
  expect(await runOf('2026-11-30T01:30:00Z', 40)).toBe('out-of-time');
  expect(await within()).toBeUndefined();
  // Counted already by the first run of this night.
  await adminDb.doc('tickets/t12').delete();
  // The next run is killed: it has neither ended nor an error, and nothing it did is known.
  await adminDb
    .doc(jobPath('keepFigures'))
    .update({ endedAt: null, error: null, leaseUntil: null });
  let runs = 1;
  for (let error: unknown = 'out-of-time'; error === 'out-of-time' && runs < 8; runs += 1)
    error = await runOf(`2026-11-30T0${1 + runs}:30:00Z`, 30);
  expect(runs).toBeGreaterThan(3);
  expect(runs).toBeLessThan(8);
  expect(await within()).toBe(19);
  const parts = await adminDb.collection('avanzamenti').where('night', '!=', '').get();
  for (const part of parts.docs) expect(timeOf(part.get('expireAt'))).not.toBeNull();
});

it('a view costs the same reads, whatever there is; months before the first count are unknown', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => renewal(`r${index}`, `2026-11-${10 + (index % 9)}`)),
  );
  const query = Object.getPrototypeOf(database().collection('x').limit(1)) as {
    get: () => unknown;
    count: () => unknown;
  };
  const [gets, counts] = [vi.spyOn(query, 'get'), vi.spyOn(query, 'count')];
  const all = vi.spyOn(Object.getPrototypeOf(database()) as { getAll: () => unknown }, 'getAll');
  const { now } = await figuresOf(database(), NOVEMBER, at('2026-11-30T09:00:00Z'));
  // A count of up to a thousand costs one read.
  expect(counts).toHaveBeenCalledTimes(2 * 2 * STUDIO_GROUPS.length);
  expect(gets).toHaveBeenCalledTimes(1);
  expect(all).toHaveBeenCalledTimes(1);
  expect(rowIn(now, 'Roma')).toMatchObject({
    ended: 40,
    active: null,
    overdue: null,
    technical: null,
  });
});
