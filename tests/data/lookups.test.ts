import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { bookableDays } from '@/domain/bookings/booking';
import { contactIdx } from '@/domain/leads/idx';
import { noteId } from '@/domain/notes/internal';
import { orderIdx } from '@/domain/orders/idx';
import { userIdx } from '@/domain/users/idx';
import type { Stored } from '../fixtures/builders';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

async function record(uid: string, stored: Stored): Promise<void> {
  await adminDb.doc(`users/${uid}`).set({ ...stored, idx: userIdx(stored) });
}

it('[CO-108] of whom rows are about there are role, e-mail, name, surname, phone, studio and notes; of nobody nothing', async () => {
  const staff = await device(await person('Studio'));
  await record('u', {
    uid: 'u',
    userRole: 'Studio',
    email: 'anna@x.it',
    name: 'Anna',
    surname: 'Neri',
    phone: '+39333',
    studio: 'FF Roma',
  });
  const target = { collection: 'users', docId: 'u', item: '' } as const;
  await adminDb.doc(`noteinterne/${noteId(target)}`).set({ ...target, notes: 'Allergica' });
  const profiles = await staff.clientProfiles([
    'u',
    ...Array.from({ length: 40 }, (_, index) => `nessuno${index}`),
    'u',
    '',
  ]);
  expect([...profiles.keys()]).toEqual(['u']);
  expect(profiles.get('u')).toMatchObject({
    user: {
      role: 'Studio',
      email: 'anna@x.it',
      name: 'Anna',
      surname: 'Neri',
      phone: '+39333',
      studio: 'Roma',
    },
    notes: 'Allergica',
  });
});

it('[LR-060] [LR-187] a client is found by e-mail in any case, and by uid', async () => {
  const staff = await device(await person('Studio'));
  const anna = {
    name: 'Anna',
    surname: 'Neri',
    email: 'Anna@Esempio.it',
    emailLower: 'anna@esempio.it',
    phone: '+39333',
  };
  await record('anna', { uid: 'anna', userRole: 'user', ...anna });
  const known = { uid: 'anna', name: 'Anna', surname: 'Neri', phone: '+39333' };
  for (const email of ['ANNA@esempio.IT', 'anna@esempio.it'])
    expect(await until(staff.userWithEmail(email))).toMatchObject(known);
  expect(await until(staff.userRecord('anna'))).toMatchObject(known);
  expect(await until(staff.userWithEmail('nessuno@esempio.it'))).toBeNull();
  expect(await until(staff.userRecord('nessuno'))).toBeNull();
});

it('[LR-178] who a lead may be is found by e-mail however it is written, and by a phone stored as a number', async () => {
  const staff = await device(await person('Studio'));
  await record('mail', { uid: 'mail', name: 'Anna', surname: 'Neri', email: 'A3@Esempio.it' });
  await record('tel', {
    uid: 'tel',
    name: 'Ugo',
    surname: 'Bo',
    email: 'ugo@esempio.it',
    phone: 3330000004,
  });
  const found = await staff.matchesOf([
    { id: 'l3', email: 'a3@esempio.it', telefono: '' },
    { id: 'l4', email: 'altro@esempio.it', telefono: '+393330000004' },
    { id: 'l5', email: 'nessuno@esempio.it', telefono: '+393330000005' },
  ]);
  const users = (id: string) => found.get(id)?.users.map(({ uid }) => uid);
  expect(['l3', 'l4', 'l5'].map(users)).toEqual([['mail'], ['tel'], []]);
  expect(found.get('l5')?.strength).toBe('none');
});

it('what a colleague has sold, which has the colleague’s uid, is not read; what was ordered with the address is', async () => {
  const me = await person('Amministratore');
  const staff = await device(me);
  const colleague = { uid: 'staff', email: 'staff@esempio.it', role: 'Studio' } as const;
  const orders: [string, Stored][] = [
    ...Array.from({ length: 20 }, (_, index): [string, Stored] => [
      `v${index}`,
      { uid: 'staff', orderDate: '2026-05-02 10:00:00' },
    ]),
    ['suo', { userEmail: 'Staff@esempio.it', orderDate: '2026-01-02 10:00:00' }],
  ];
  await Promise.all(
    orders.map(([id, stored]) =>
      adminDb.doc(`orders/${id}`).set({ ...stored, idx: orderIdx(stored, id) }),
    ),
  );
  staff.screenReads.start('latest');
  expect((await until(staff.latestOf([colleague], 1))).get('staff')?.order?.id).toBe('suo');
  expect(staff.screenReads.current().documents).toBeLessThanOrEqual(3);
  // Queried again only for another generation.
  expect(staff.latestOf([colleague], 1)).toBe(staff.latestOf([colleague], 1));
  expect(staff.latestOf([colleague], 2)).not.toBe(staff.latestOf([colleague], 1));
});

it('[CO-184] [LR-114] [CO-287] [LR-191] a booking is made as «Booked» by client and staff, who note one field a write', async () => {
  const [anna, marco, eva] = [await person('user'), await person('Studio'), await person('user')];
  const [client, staff] = [await device(anna), await device(marco)];
  const at = { day: bookableDays(new Date()).at(-1) ?? '', time: '09:30' };
  const slot = (n: number) => `slot_${at.day}_0930_${n}`;
  const stored = async (id: string) => (await adminDb.doc(`prenotazioni/${id}`).get()).data();
  const booked = (id: string, userId: string) => ({
    id,
    userId,
    data: at.day,
    orario: '09:30',
    stato: 'Booked',
  });
  expect(await client.bookOwn(anna.uid, at, null)).toBe(slot(1));
  expect(await stored(slot(1))).toMatchObject(booked(slot(1), anna.uid));
  expect(await staff.bookFor(eva.uid, at, null)).toBe(slot(2));
  expect(await stored(slot(2))).toMatchObject(booked(slot(2), eva.uid));
  expect(await staff.blockPlaces(marco.uid, [{ ...at, n: 3 }])).toBe(1);
  expect(await stored(slot(3))).toMatchObject(booked(slot(3), marco.uid));

  const done = { value: 'Fatta', before: '' };
  expect(await staff.changeNoted(slot(2), 'videocall', done)).toBe(true);
  // A state that the booking has already is not written again.
  const { updateTime } = await adminDb.doc(`prenotazioni/${slot(2)}`).get();
  expect(await staff.changeNoted(slot(2), 'videocall', done)).toBe(false);
  expect((await adminDb.doc(`prenotazioni/${slot(2)}`).get()).updateTime).toEqual(updateTime);
  await expect(
    staff.changeNoted(slot(2), 'videocall', { value: 'Annullata', before: '' }),
  ).rejects.toMatchObject({
    code: 'invalid',
    message: 'Nel frattempo un collega ha scritto: «Fatta»',
  });
  const before = await stored(slot(2));
  await Promise.all([
    staff.changeNoted(slot(2), 'nutrizionista', { value: 'Dott.ssa Neri', before: '' }),
    staff.changeNoted(slot(2), 'tipoutente', { value: 'Rinnovo', before: '' }),
  ]);
  expect(await stored(slot(2))).toEqual({
    ...before,
    nutrizionista: 'Dott.ssa Neri',
    tipoutente: 'Rinnovo',
    videocall: 'Fatta',
  });
  expect(await until(client.ownBookings(anna.uid))).toMatchObject([{ id: slot(1) }]);
  expect((await until(staff.bookingsBetween(at.day, at.day))).map(({ id }) => id).sort()).toEqual(
    [1, 2, 3].map(slot),
  );

  // A moved booking stays the same calendar event, with a higher sequence.
  const own = async () => (await until(client.ownBookings(anna.uid), (all) => all.length === 1))[0];
  const first = await own();
  if (!first) throw new Error('no booking');
  const moved = await client.bookOwn(anna.uid, { ...at, time: '10:30' }, first);
  expect(await stored(moved)).toMatchObject({ orario: '10:30', calendario: slot(1) });
  expect(await stored(slot(1))).toBeUndefined();
  const [second] = await until(client.ownBookings(anna.uid), ([one]) => one?.id === moved);
  expect(second?.calendarId).toBe(first.calendarId);
  expect(second?.takenAt?.getTime()).toBeGreaterThan(first.takenAt?.getTime() ?? Infinity);
});

it('what the search finds besides people: leads by name or number, orders by number, tickets by code, answered too', async () => {
  const put = (path: string, data: Stored) => adminDb.doc(path).set(data);
  const lead = { name: 'Lia', surname: 'Fontanarossa', telefono: '+393331234567' };
  const order = { orderId: 'W-10234', userEmail: 'ada@x.it', date_created: '2026-05-02' };
  const other = { orderId: 'W-20234', userEmail: 'ada@x.it', date_created: '2026-06-02' };
  const ticket = { idTicket: 'TICKET-ABC123XYZ', status: 'Completato', userId: 'u' };
  await Promise.all([
    put('contatti/lia', { ...lead, idx: contactIdx(lead) }),
    put('orders/uno', { ...order, idx: orderIdx(order, 'uno') }),
    put('orders/due', { ...other, idx: orderIdx(other, 'due') }),
    put('tickets/t', { ...ticket, idx: { at: new Date() } }),
    record('ada', { email: 'ada@x.it', name: 'Ada', surname: 'Neri' }),
    record('vuota', { email: 'ada@x.it' }),
  ]);
  const staff = await device(await person('Studio'));
  const ids = async (found: Promise<{ id: string }[]>) => (await found).map(({ id }) => id);
  for (const text of ['fontanar', 'lia fonta', '333 123 4567', '3331234567', '1234567'])
    expect(await ids(staff.searchContacts(text, 6)), text).toEqual(['lia']);
  expect(await ids(staff.searchContacts('li', 6))).toEqual([]);
  expect(await ids(staff.searchOrders('#10234', 6))).toEqual(['uno']);
  // The newest first, but an exact number before all.
  expect(await ids(staff.searchOrders('0234', 6))).toEqual(['due', 'uno']);
  expect(await ids(staff.searchOrders('w-10234', 6))).toEqual(['uno']);
  expect(await ids(staff.ticketsOfCode('abc123xyz'))).toEqual(['t']);
  expect([...(await staff.namesOfClients(['ada@x.it', 'nessuno@x.it']))]).toEqual([
    ['ada@x.it', 'Ada Neri'],
  ]);
});
