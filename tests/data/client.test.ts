import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { monthlyQuota } from '@/domain/tickets/month';
import { romeDayEnd, romeDayStart, monthStart, romeDay, romeMonth } from '@/domain/time/rome';
import { orderIdx } from '@/domain/orders/idx';
import { buildTicket, type Stored } from '../fixtures/builders';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const form = { title: 'Dieta', content: 'Vorrei cambiare' };
const HOUR = 3_600_000;

it('[AT-190] the month is asked by its range of times in Rome, today’s tickets included, live', async () => {
  const [anna, eva] = [await person('user'), await person('user')];
  const month = romeMonth(new Date());
  const start = monthStart(month);
  const at = (id: string, time: Date, uid = anna.uid) =>
    adminDb
      .doc(`tickets/${id}`)
      .set(buildTicket({ userId: uid, timestamp: time, idx: { at: time } }));
  await at('primoIstante', start);
  await at('ultimoDelMesePrima', new Date(start.getTime() - 1));
  await at('diUnaltra', new Date(start.getTime() + HOUR), eva.uid);
  const client = await device(anna);
  const tickets = client.ticketsOfMonth(anna.uid, month);
  expect((await until(tickets)).map(({ id }) => id)).toEqual(['primoIstante']);
  await client.createNutritionalTicket(anna.uid, form);
  const both = await until(tickets, (rows) => rows.length === 2);
  expect(both.map(({ id }) => id)).toEqual([`${anna.uid}_${month}_1`, 'primoIstante']);
  expect(monthlyQuota(both, anna.uid, new Date())).toMatchObject({
    used: 2,
    remaining: 0,
    freeIds: [],
  });
});

it('[AT-190] the day is asked by its range of times in Rome, live', async () => {
  const anna = await person('user');
  const day = romeDay(new Date());
  const [start, end] = [romeDayStart(day), romeDayEnd(day)];
  if (!start || !end) throw new Error(day);
  const at = (id: string, time: Date) =>
    adminDb
      .doc(`tickets/${id}`)
      .set(buildTicket({ userId: anna.uid, timestamp: time, idx: { at: time } }));
  await at('ieri', new Date(start.getTime() - 1));
  await at('primoIstante', start);
  await at('domani', end);
  const client = await device(anna);
  const tickets = client.ticketsOfDay(anna.uid, day);
  expect((await until(tickets)).map(({ id }) => id)).toEqual(['primoIstante']);
  await at('ultimoIstante', new Date(end.getTime() - 1));
  await until(tickets, (rows) => rows.length === 2);
});

it('a ticket sent is found again among the newest, one that never arrived is not', async () => {
  const anna = await person('user');
  const client = await device(anna);
  const text = { title: ' Dieta ', content: 'Meno <pane> & più frutta' };
  expect(await client.ownTicketArrived('technical', anna.uid, text)).toBe(false);
  await (
    await client.createOwnTicket('technical', anna.uid, text)
  ).sent;
  expect(await client.ownTicketArrived('technical', anna.uid, text)).toBe(true);
  expect(await client.ownTicketArrived('technical', anna.uid, { ...text, content: 'Altro' })).toBe(
    false,
  );
  expect(await client.ownTicketArrived('nutritional', anna.uid, text)).toBe(false);
});

it('[AT-149] ten devices of one client at the same moment open two tickets, no more, and each of the others is told', async () => {
  const anna = await person('user');
  const devices = [];
  for (let count = 0; count < 10; count += 1) devices.push(await device(anna));
  const outcomes = await Promise.allSettled(
    devices.map((one, index) =>
      one.createNutritionalTicket(anna.uid, { ...form, title: `n. ${index}` }),
    ),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const { reason } of refused)
    expect(reason).toMatchObject({
      code: 'quota',
      message: 'Hai raggiunto il limite di 2 ticket al mese.',
    });
  expect((await adminDb.collection('tickets').where('userId', '==', anna.uid).get()).size).toBe(2);
});

it('[AT-074] staff read who sees the management cards, live; a client is refused', async () => {
  const [studio, anna] = [await person('Studio'), await person('user')];
  const desk = await device(studio);
  const settings = desk.accessSettings();
  expect(await until(settings)).toBeNull();
  await adminDb.doc('impostazioni/accesso').set({ gestione: ['capo@studio.it', 7, null] });
  expect(await until(settings, (data) => data !== null)).toMatchObject({
    management: ['capo@studio.it'],
  });
  await adminDb.doc('impostazioni/accesso').set({ gestione: 'non è un elenco' });
  expect(await until(settings, (data) => data?.management.length === 0)).toMatchObject({
    management: [],
  });
  const client = await device(anna);
  await expect(until(client.accessSettings())).rejects.toMatchObject({ code: 'permission-denied' });
});

it('[CP-159] [DE-053] its own orders, of any source: by account under either name, and by an address that is proven', async () => {
  const [anna, eva] = [await person('user'), await person('user')];
  const store = (id: string, day: number, fields: Stored) => {
    const data = {
      orderId: id,
      orderDate: `2026-03-0${day} 10:00:00`,
      status: 'completed',
      ...fields,
    };
    return adminDb.doc(`orders/${id}`).set({ ...data, idx: orderIdx(data, id) });
  };
  await store('perUid', 1, { uid: anna.uid });
  await store('perUserId', 2, { userId: anna.uid, uid: 'staff' });
  await store('perEmail', 3, { userEmail: anna.email.toUpperCase() });
  // As the legacy point of sale stored it: address in the bill, the staff member's uid.
  const sold = {
    created_at: '2026-03-04 10:00:00',
    orderDate: undefined,
    uid: 'staff',
    total_with_discount: '90.00',
  };
  await store(
    'allaCassa',
    4,
    JSON.parse(JSON.stringify({ ...sold, billing: { email: anna.email.toUpperCase() } })) as Stored,
  );
  await store('diEva', 5, { userEmail: eva.email });
  // Sold by Anna, who was a member of staff then.
  await store('vendutoDaAnna', 6, { ...sold, orderDate: '', uid: anna.uid });
  const client = await device(anna);
  const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);
  expect(ids(await until(client.ownOrders(anna.uid, anna.email)))).toEqual([
    'allaCassa',
    'perEmail',
    'perUserId',
    'perUid',
  ]);
  await expect(until(client.ownOrders(anna.uid, eva.email))).rejects.toMatchObject({
    code: 'permission-denied',
  });
});

it('[DE-053] [SE-008] an address that isn’t proven gives nobody’s orders, and the account’s own all the same', async () => {
  const anna = await person('user', {}, { emailVerified: false });
  const data = { orderId: '1', orderDate: '2026-03-01 10:00:00', userEmail: anna.email };
  await adminDb.doc('orders/perEmail').set({ ...data, idx: orderIdx(data, '1') });
  const byUid = { ...data, userEmail: '', uid: anna.uid };
  await adminDb.doc('orders/perUid').set({ ...byUid, idx: orderIdx(byUid, '1') });
  const client = await device(anna);
  expect(await client.provenEmail()).toBeNull();
  expect((await until(client.ownOrders(anna.uid, null))).map(({ id }) => id)).toEqual(['perUid']);
  await expect(until(client.ownOrders(anna.uid, anna.email))).rejects.toMatchObject({
    code: 'permission-denied',
  });
});
