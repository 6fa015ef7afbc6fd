import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { bookableDays, placeId } from '@/domain/bookings/booking';
import { contactIdx } from '@/domain/leads/idx';
import { contactReminderIdx } from '@/domain/reminders/filters';
import { journeyIdx } from '@/domain/programmes/idx';
import { consultationIdx } from '@/domain/slots/idx';
import { addDays, mondayOf, romeDayEnd, romeDayStart } from '@/domain/time/rome';
import { holidayOn } from '@/domain/time/holidays';
import type { Stored } from '../fixtures/builders';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const [, , day = '', other = ''] = bookableDays(new Date()).filter((one) => !holidayOn(one));
const monday = mondayOf(day);
const sunday = addDays(monday, 6);
const start = romeDayStart(monday) ?? new Date(0);
const end = romeDayEnd(sunday) ?? new Date(0);
/** The first and last days of the week, and those just outside. */
const DAYS = [addDays(monday, -1), monday, sunday, addDays(sunday, 1)];

async function fill(): Promise<void> {
  const set = (path: string, data: Stored) => adminDb.doc(path).set(data);
  await Promise.all(
    DAYS.map(async (one, index) => {
      const lead = { name: 'Ada', dataricontatto2: one, orario: '23:45' };
      const second = { name: 'Eva', dataricontatto3: one };
      const reminder = { dueAt: new Date(`${one}T12:00:00Z`), done: false };
      const done = { ...reminder, done: true };
      const group = { uid: 'u', slots: [{ dataEffettuata: one }, {}] };
      const journey = { uid: 'u', steps: [{ name: 'Consulenza', plannedAt: romeDayStart(one) }] };
      const id = placeId({ day: one, time: '09:00', n: 1 });
      await Promise.all([
        set(`prenotazioni/${id}`, { id, userId: 'u', data: one, orario: '09:00' }),
        set(`contatti/a${index}`, { ...lead, idx: contactIdx(lead) }),
        set(`contatti/b${index}`, { ...second, idx: contactIdx(second) }),
        set(`contattiPromemoria/r${index}`, { ...reminder, idx: contactReminderIdx(reminder) }),
        set(`contattiPromemoria/d${index}`, { ...done, idx: contactReminderIdx(done) }),
        set(`consulenze/c${index}`, { ...group, idx: consultationIdx(group, {}) }),
        set(`percorsi/j${index}`, { ...journey, idx: journeyIdx(journey) }),
      ]);
    }),
  );
}

const readBy = async (who: Parameters<typeof device>[0]) => {
  const staff = await device(who);
  const range = { from: start, until: end };
  return {
    staff,
    sources: [
      staff.bookingsBetween(monday, sunday),
      staff.leadsToCall('first', range),
      staff.leadsToCall('second', range),
      staff.contactRemindersIn({ from: start, before: end }),
      staff.consultationsInWeek(monday),
      staff.journeysInWeek(monday),
    ],
  };
};

it.each(['Amministratore', 'Studio'] as const)(
  'the agenda of %s reads the documents of its week and no other',
  async (role) => {
    await fill();
    const { staff, sources } = await readBy(await person(role));
    staff.screenReads.start('agenda');
    const rows = await Promise.all(sources.map((source) => until<{ id: string }[]>(source)));
    const ids = rows.map((those) => those.map(({ id }) => id).sort());
    expect(ids).toEqual([
      [DAYS[1], DAYS[2]].map((one = '') => placeId({ day: one, time: '09:00', n: 1 })),
      ['a1', 'a2'],
      ['b1', 'b2'],
      ['r1', 'r2'],
      ['c1', 'c2'],
      ['j1', 'j2'],
    ]);
    expect(staff.screenReads.current().documents).toBe(12);
  },
);

it.each(['Spedizioni', 'user'] as const)('%s reads nothing of it', async (role) => {
  const { sources } = await readBy(await person(role));
  for (const source of sources)
    await expect(until<unknown>(source)).rejects.toMatchObject({ code: 'permission-denied' });
});

it('two colleagues move calls to the last free place: one wins, the other is told and loses nothing', async () => {
  const [one, two] = [
    await device(await person('Amministratore')),
    await device(await person('Studio')),
  ];
  const clients = [await person('user'), await person('user')];
  const [first, second] = clients;
  const blocker = await person('Studio');
  if (!first || !second) throw new Error('two clients');
  await Promise.all(
    [1, 2].map((n) => {
      const id = placeId({ day: other, time: '10:00', n });
      const data = { id, userId: blocker.uid, data: other, orario: '10:00', stato: 'Booked' };
      return adminDb.doc(`prenotazioni/${id}`).set(data);
    }),
  );
  await one.bookFor(first.uid, { day, time: '09:00' }, null);
  await two.bookFor(second.uid, { day, time: '09:30' }, null);
  const watched = two.bookingsBetween(day, other);
  const [mine, theirs] = await until(watched, (all) => all.length === 4);
  if (!mine || !theirs) throw new Error('two bookings');
  const to = { day: other, time: '10:00' };
  const moved = await Promise.allSettled([
    one.bookFor(first.uid, to, mine),
    two.bookFor(second.uid, to, theirs),
  ]);
  const won = moved.findIndex(({ status }) => status === 'fulfilled');
  expect(moved[won]).toMatchObject({ value: placeId({ ...to, n: 3 }) });
  expect(moved[1 - won]).toMatchObject({
    status: 'rejected',
    reason: { code: 'already-exists', message: 'Questo slot è già stato prenotato 3 volte.' },
  });
  const left = [mine, theirs][1 - won];
  // The other person's open agenda shows it.
  const now = await until(
    watched,
    (all) => all.length === 4 && all.some(({ id }) => id === placeId({ ...to, n: 3 })),
  );
  expect(now.map(({ id, userId }) => [id, userId])).toContainEqual([
    left?.id,
    clients[1 - won]?.uid,
  ]);
});

it('a move takes along what a colleague noted meanwhile; one with an outcome, or gone, isn’t moved', async () => {
  const desk = await device(await person('Amministratore'));
  const client = await person('user');
  await desk.bookFor(client.uid, { day, time: '09:00' }, null);
  const [shown] = await until(desk.bookingsBetween(day, day), (all) => all.length === 1);
  if (!shown) throw new Error('a booking');
  await adminDb.doc(`prenotazioni/${shown.id}`).update({ nutrizionista: 'Ada' });
  const to = { day: other, time: '09:00' };
  const id = placeId({ ...to, n: 1 });
  expect(await desk.bookFor(client.uid, to, shown)).toBe(id);
  expect((await adminDb.doc(`prenotazioni/${id}`).get()).data()).toMatchObject({
    nutrizionista: 'Ada',
    calendario: shown.id,
  });
  // A retry after a lost answer.
  expect(await desk.bookFor(client.uid, to, shown)).toBe(id);

  const moved = { ...shown, id };
  const again = () => desk.bookFor(client.uid, { day, time: '11:00' }, moved);
  await adminDb.doc(`prenotazioni/${id}`).update({ videocall: 'Fatta' });
  await expect(again()).rejects.toMatchObject({
    message: 'Questa videochiamata ha già un esito, «Fatta»: non si sposta.',
  });
  await adminDb.doc(`prenotazioni/${id}`).delete();
  await expect(again()).rejects.toMatchObject({
    message: 'Questa videochiamata non c’è più: nel frattempo è stata annullata o spostata.',
  });
});

it('two colleagues move one call: the second is told', async () => {
  const devices = [
    await device(await person('Amministratore')),
    await device(await person('Studio')),
  ];
  const client = await person('user');
  await devices[0]?.bookFor(client.uid, { day, time: '09:00' }, null);
  const bookings = await Promise.all(
    devices.map((one) => until(one.bookingsBetween(day, day), (all) => all.length === 1)),
  );
  const moved = await Promise.allSettled(
    devices.map((one, index) =>
      one.bookFor(client.uid, { day: other, time: `1${index}:00` }, bookings[index]?.[0] ?? null),
    ),
  );
  expect(moved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(moved.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'Questo cliente ha già una videochiamata prenotata.' },
  });
  const { size } = await adminDb.collection('prenotazioni').where('userId', '==', client.uid).get();
  expect(size).toBe(1);
});
