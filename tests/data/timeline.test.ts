/** Cost of a client's record, and of its timeline over all collections, as billed by the engine. */
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, expect, it } from 'vitest';
import { checkIdx } from '@/domain/checks/check';
import { documentIdx } from '@/domain/documents/document';
import { orderIdx } from '@/domain/orders/idx';
import { reminderIdx } from '@/domain/reminders/filters';
import { shipmentIdx } from '@/domain/shipments/filters';
import { buildTicket, type Stored } from '../fixtures/builders';
import { writeIndexed } from '../fixtures/indexed';
import { muchOf } from '../fixtures/muchOf';
import { adminDb, closeAdmin, closeDevices, device, person, until } from './harness';

afterEach(closeDevices);
afterAll(closeAdmin);

const day = (index: number) =>
  Timestamp.fromMillis(Date.parse('2026-01-01T10:00:00Z') - index * 86_400_000);

it('a client with 300 orders, 400 communications and 60 checks opens each section in the rows shown and five more', async () => {
  const [client, marco] = [await person('user'), await person('Amministratore')];
  const { uid } = client;
  await muchOf(adminDb, uid);
  const staff = await device(marco);
  const who = { ...client, role: 'user' as const };
  const sections = {
    ordini: () => until<unknown[]>(staff.ordersOfClient(who)),
    comunicazioni: () => until<unknown[]>(staff.communicationsOf(uid)),
    check: () => until<unknown[]>(staff.checksOf(uid, { onlyVisible: false })),
    documenti: () => until<unknown[]>(staff.documentsOf(uid, { onlyVisible: false })),
    ticket: () => until<unknown[]>(staff.ownTickets('technical', uid)),
  };
  for (const [name, opened] of Object.entries(sections)) {
    staff.screenReads.start(name);
    const shown = (await opened()).length;
    expect(staff.screenReads.current().documents, name).toBeLessThanOrEqual(shown + 5);
  }
  // The latest communications by date; earlier ones with the next page.
  const said = staff.communicationsOf(uid);
  const daysOf = (rows: readonly { at: Date | null }[]) => rows.map(({ at }) => at?.getTime());
  const latest = (count: number) =>
    Array.from({ length: count }, (_, index) => day(count - 1 - index).toMillis());
  expect(daysOf(await until(said))).toEqual(latest(100));
  said.loadMore();
  expect(daysOf(await until(said, (rows) => rows.length > 100))).toEqual(latest(200));
  // The timeline queries ten collections: for each the next row, or that there is none.
  staff.screenReads.start('cronologia');
  const timeline = staff.timelineOf(who, null, { archived: true });
  const first = await until(timeline);
  expect(first).toHaveLength(20);
  expect(staff.screenReads.current().documents).toBeLessThanOrEqual(20 + 10);
  timeline.loadMore();
  expect(await until(timeline, (rows) => rows.length > 20)).toHaveLength(40);
  expect(staff.screenReads.current().documents).toBeLessThanOrEqual(40 + 10);
});

it('the timeline has every kind, newest first, odd ones too, and no other person’s; a client reads none of it', async () => {
  const [client, other] = [await person('user'), await person('user')];
  const [marco, anna] = [await person('Studio'), await person('Amministratore')];
  const { uid } = client;
  const add = async (collection: string, stored: Stored, idx?: object) =>
    adminDb.collection(collection).add({ ...stored, ...(idx ? { idx } : {}) });
  await writeIndexed(adminDb, [
    {
      kind: 'technical',
      id: `t-${uid}`,
      data: buildTicket({ userId: uid, title: 'Dubbio', timestamp: day(1) }),
    },
  ]);
  const said = { uid, data: '2/1/2026', tipo: 'telefonata' };
  await add('comunicazioni', said, reminderIdx(said));
  await add('comunicazioni', { uid, data: 'boh' }, reminderIdx({ data: 'boh' }));
  await add('comunicazioni', { ...said, uid: other.uid }, reminderIdx(said));
  const order = { userId: uid, orderId: '4711', orderDate: day(2) };
  await add('orders', order, orderIdx(order, 'x'));
  const check = { userId: uid, createdAt: day(3) };
  await add('check', check, checkIdx(check));
  const send = { uid, createdAt: day(4), alimentazioni: [] };
  await add('inviidigiornata', send, shipmentIdx(send));
  await add(
    'inviidigiornata_archivio',
    { ...send, createdAt: day(5) },
    shipmentIdx({ ...send, createdAt: day(5) }),
  );
  const file = { userId: uid, fileName: 'referto.pdf', uploadedAt: day(6).toDate().toISOString() };
  await add('documenti', file, documentIdx(file));
  await adminDb
    .doc('prenotazioni/slot_2026-02-03_1000_1')
    .set({ userId: uid, data: '2026-02-03', orario: '10:00', stato: 'Booked' });
  await adminDb.doc(`alimentazioni/${uid}`).set({
    userId: uid,
    alimentazioni: [{ id: '1', dataCreazione: day(7).toDate().toISOString() }],
  });

  const [studio, staff, own] = [await device(marco), await device(anna), await device(client)];
  const who = { ...client, role: 'user' as const };
  const kinds = async (of: typeof staff, archived: boolean) =>
    (await until(of.timelineOf(who, null, { archived }))).map(({ kind, problem }) =>
      problem === null ? kind : `${kind}!`,
    );
  const newest = ['booking', 'communication', 'ticket', 'order', 'check', 'delivery'];
  const rest = ['document!', 'diet', 'communication!'];
  expect(await kinds(staff, true)).toEqual([...newest, 'delivery', ...rest]);
  // Archived shipments are for Amministratore on this page; Studio may read them in a client's
  // history (DE-098).
  expect(await kinds(studio, false)).toEqual([...newest, ...rest]);
  await expect(kinds(own, false)).rejects.toMatchObject({ code: 'permission-denied' });
  const deliveries = await until(staff.timelineOf(who, 'delivery', { archived: true }));
  expect(deliveries.map(({ detail }) => detail.includes('in archivio'))).toEqual([false, true]);
});
