import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import type { Today } from '@/data/today/sources';
import { hoursMessages, settingsMessages } from '@/domain/messages';
import { queueOf } from '@/domain/today/queue';
import { addDays, romeDay } from '@/domain/time/rome';
import { deliveryAfter } from '@/domain/time/delivery';
import { DEFAULT_HOURS, type Closing } from '@/domain/time/openingHours';
import { ticketIdx } from '@/domain/tickets/idx';
import { buildTicket, buildUser } from '../fixtures/builders';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const TODAY = romeDay(new Date());
const closing = (studio: Closing['studio'], from: string, to = from): Closing => ({
  studio,
  from,
  to,
});
const stored = async () => (await adminDb.doc('impostazioni/orari').get()).data();

it('[DE-100] [DE-104] Amministratore writes hours and closings, Studio reads them, nobody else does either', async () => {
  const next = { ...DEFAULT_HOURS, target: 4, closings: [closing('Roma', '2026-12-24')] };
  const admin = await device(await person('Amministratore'));
  await admin.saveHours(DEFAULT_HOURS, next);
  expect(await until(admin.storedHours())).toEqual(next);
  for (const role of ['Studio', 'Spedizioni', 'user'] as const) {
    const other = await device(await person(role));
    await expect(other.saveHours(next, DEFAULT_HOURS)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    if (role === 'Studio') expect(await until(other.storedHours())).toEqual(next);
    else
      await expect(until(other.storedHours())).rejects.toMatchObject({ code: 'permission-denied' });
  }
  expect(await stored()).toEqual({
    oreRisposta: 4,
    chiusure: [{ studio: 'Roma', dal: '2026-12-24', al: '2026-12-24' }],
  });
});

it('[DE-100] a week once saved stays when only a closing, or only the target, is saved', async () => {
  const admin = await device(await person('Amministratore'));
  const week = { ...DEFAULT_HOURS.week, lun: { from: '08:00', to: '12:00' } };
  const one = { ...DEFAULT_HOURS, week };
  const two = { ...one, closings: [closing('Roma', '2026-12-24')] };
  await admin.saveHours(DEFAULT_HOURS, one);
  await admin.saveHours(one, two);
  await admin.saveHours(two, { ...two, target: 4 });
  expect(await until(admin.storedHours())).toEqual({ ...two, target: 4 });
});

it('[DE-104] two with the hours open: what each has changed is there, whoever saves last', async () => {
  const [one, other] = await Promise.all([
    person('Amministratore').then(device),
    person('Amministratore').then(device),
  ]);
  const { week } = DEFAULT_HOURS;
  await Promise.all([
    one.saveHours(DEFAULT_HOURS, {
      ...DEFAULT_HOURS,
      week: { ...week, sab: null },
      closings: [closing('Roma', '2026-12-24')],
    }),
    other.saveHours(DEFAULT_HOURS, {
      ...DEFAULT_HOURS,
      week: { ...week, lun: { from: '08:00', to: '12:00' } },
      holidays: false,
      closings: [closing('', '2026-08-10', '2026-08-16')],
    }),
  ]);
  const hours = await until(one.storedHours());
  expect(hours).toMatchObject({
    week: { ...week, sab: null, lun: { from: '08:00', to: '12:00' } },
    holidays: false,
  });
  expect(hours?.closings).toHaveLength(2);
  await expect(
    one.saveHours(DEFAULT_HOURS, { ...DEFAULT_HOURS, week: { ...week, lun: null } }),
  ).rejects.toMatchObject({ message: settingsMessages.valueChanged });
});

it('[DE-100] two who together close the whole week: the second is refused; an unusable week is replaced as a whole', async () => {
  const admin = await device(await person('Amministratore'));
  const { week } = DEFAULT_HOURS;
  const closed = { lun: null, mar: null, mer: null, gio: null, ven: null, sab: null, dom: null };
  await admin.saveHours(DEFAULT_HOURS, { ...DEFAULT_HOURS, week: { ...closed, ven: week.ven } });
  await expect(
    admin.saveHours(DEFAULT_HOURS, { ...DEFAULT_HOURS, week: { ...week, ven: null } }),
  ).rejects.toMatchObject({ code: 'invalid', message: hoursMessages.noOpenDay });
  const settimana = { lun: '', mar: '', mer: '', gio: '', ven: '', sab: '', dom: '' };
  await adminDb.doc('impostazioni/orari').set({ settimana });
  const next = { ...DEFAULT_HOURS, week: { ...week, lun: { from: '08:00', to: '12:00' } } };
  await admin.saveHours(DEFAULT_HOURS, next);
  expect(await until(admin.storedHours())).toEqual(next);
});

it('[DE-104] a closing edited here that is gone there is refused; what can’t be read stays; at most a hundred', async () => {
  const admin = await device(await person('Amministratore'));
  const broken = { studio: 'Atlantide', dal: '2026-12-24', al: '2026-12-24' };
  await adminDb.doc('impostazioni/orari').set({ chiusure: [broken] });
  const of = (...closings: Closing[]) => ({ ...DEFAULT_HOURS, closings });
  const one = of(closing('Roma', '2026-12-24'));
  await admin.saveHours(DEFAULT_HOURS, one);
  await admin.saveHours(one, DEFAULT_HOURS);
  await expect(
    admin.saveHours(one, of(closing('Roma', '2026-12-24', '2026-12-31'))),
  ).rejects.toMatchObject({ message: settingsMessages.changedMeanwhile });
  expect((await stored())?.chiusure).toEqual([broken]);
  const many = (first: string) =>
    of(...Array.from({ length: 60 }, (_, index) => closing('', addDays(first, index))));
  await admin.saveHours(DEFAULT_HOURS, many('2027-01-01'));
  await expect(admin.saveHours(DEFAULT_HOURS, many('2028-01-01'))).rejects.toMatchObject({
    message: hoursMessages.tooManyClosings(100),
  });
});

it('[DE-104] checks and day sends are due after the closing of their client’s studio', async () => {
  const closings = [closing('Roma', addDays(TODAY, 1), addDays(TODAY, 5))];
  const admin = await device(await person('Amministratore'));
  await admin.saveHours(DEFAULT_HOURS, { ...DEFAULT_HOURS, closings });
  const staff = await device(await person('Studio'));
  const hours = { ...DEFAULT_HOURS, closings };
  for (const studio of ['Roma', 'Milano']) {
    const client = await person('user', { studio });
    const due = deliveryAfter(new Date(), hours, studio).at;
    await staff.sendCheck({ uid: client.uid, surname: 'Rossi', studio });
    await staff.sendDay(client.uid, []);
    for (const collection of ['checkdafare', 'inviidigiornata']) {
      const { docs } = await adminDb.collection(collection).where('uid', '==', client.uid).get();
      const [at] = docs.map((doc) => (doc.get('dataConsegna') as { toDate: () => Date }).toDate());
      expect([collection, studio, at]).toEqual([collection, studio, due]);
    }
  }
  expect(romeDay(deliveryAfter(new Date(), hours, 'Roma').at) > addDays(TODAY, 5)).toBe(true);
});

it('[DE-100] [DE-104] «Oggi» follows the hours while it is open', async () => {
  const anna = await person('Amministratore', { studio: 'Roma' });
  const waiting = { timestamp: `${addDays(TODAY, -15)}T12:00:00Z` };
  for (const studio of ['Roma', 'Milano']) {
    const ticket = buildTicket({
      conversations: [{ type: 'Richiesta', content: '?', ...waiting }],
    });
    const idx = ticketIdx(ticket, buildUser({ studio }));
    await adminDb.doc(`assistenzatecnica/${studio}`).set({ ...ticket, idx });
  }
  const staff = await device(anna);
  const filter = {
    view: 'tutto' as const,
    uid: anna.uid,
    email: anna.email,
    role: anna.role,
    studio: 'Roma' as const,
    day: TODAY,
  };
  const source = staff.today(filter);
  const late = ({ items, decisions, hours }: Today) =>
    queueOf(items, decisions, { view: 'tutto', me: anna, now: new Date(), hours })
      .map(({ item }) => item.docId)
      .sort();
  await until(source, (today) => late(today).join() === 'Milano,Roma');
  const closings = [closing('Roma', addDays(TODAY, -20), addDays(TODAY, 1))];
  await staff.saveHours(DEFAULT_HOURS, { ...DEFAULT_HOURS, closings });
  await until(source, (today) => late(today).join() === 'Milano');
  // Closed for all, nothing is late; open again, all is.
  const all = [closing('', addDays(TODAY, -20), addDays(TODAY, 1))];
  await staff.saveHours({ ...DEFAULT_HOURS, closings }, { ...DEFAULT_HOURS, closings: all });
  await until(source, (today) => late(today).join() === '');
  await staff.saveHours({ ...DEFAULT_HOURS, closings: all }, DEFAULT_HOURS);
  await until(source, (today) => late(today).join() === 'Milano,Roma');
});
