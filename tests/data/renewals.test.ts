import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { keepRenewals } from '../../functions/src/renewals/keep';
import { backfill } from '../../scripts/lib/backfill-steps';
import { orderIdx } from '@/domain/orders/idx';
import { reminderIdx } from '@/domain/reminders/filters';
import { withOutcome, type StoredRenewal } from '@/domain/renewals/renewal';
import { timeOf } from '@/domain/stored';
import { addDays, addMonths, romeDay, romeMonth } from '@/domain/time/rome';
import { buildUser, type Stored } from '../fixtures/builders';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const TODAY = romeDay(new Date());
const day = (days: number) => addDays(TODAY, days);
const put = (path: string, data: Stored) => adminDb.doc(path).set(data);
const client = (uid: string, more: Stored = {}) =>
  put(
    `users/${uid}`,
    buildUser({ uid, name: uid, email: `${uid}@x.it`, userRole: 'user', ...more }),
  );
function order(id: string, userEmail: string, orderDate: string, more: Stored = {}) {
  const data = { userEmail, orderDate, status: 'completed', total: 90, ...more };
  return put(`orders/${id}`, { ...data, idx: orderIdx(data, id) });
}
const FC3 = { products: [{ id: 'fc3', name: 'FC3', quantity: 1 }] };

/**
 * Lea renewed her first purchase with one that ends in six days; Bea's has ended, Ada's is paid
 * later.
 */
async function clients() {
  const contact = { uid: 'lea', data: `${day(-3)}T10:00`, tipo: 'live', fatto: 'si' };
  await Promise.all([
    put('products/fc3', { name: 'FC3', duration_months: 3 }),
    client('lea', { studio: 'FF Roma' }),
    client('bea', { studio: 'Bari' }),
    client('ada'),
    client('via', { hidden: true, studio: 'Cagliari' }),
    order('o1', 'LEA@x.it', day(-200), FC3),
    order('o2', 'lea@x.it', day(-100), FC3),
    put('percorsi/p', {
      uid: 'lea',
      orderRef: 'o2',
      expireAt: day(6),
      steps: [{ done: true }, {}],
    }),
    put('comunicazioni/c', { ...contact, idx: reminderIdx(contact) }),
    put('comunicazioni/d', { ...contact, fatto: 'da fare', data: `${day(-1)}T10:00` }),
    order('o3', 'altra@x.it', day(-35), { userId: 'bea', status: 'pagato' }),
    // Sold by Ada, not bought by her.
    order('o4', 'bea@x.it', day(-34), { uid: 'ada', fonte: 'Bari', status: 'cancelled' }),
    order('o5', 'ada@x.it', day(-2), { status: 'pending' }),
    order('o6', 'via@x.it', day(-20)),
    // Somebody else's order, with Ada's address.
    order('o7', 'ada@x.it', day(-20), { userId: 'altri' }),
    put('rinnovi/via_vecchio', { uid: 'via', keys: ['aperto|*|*|*'], due: new Date() }),
  ]);
}

it('[DE-102] the backfill makes the renewals of everybody, once, and repairs them', async () => {
  await clients();
  expect(await backfill({ db: adminDb }, 'rinnovi', { dryRun: true })).toMatchObject({
    changed: 5,
  });
  expect(await backfill({ db: adminDb }, 'rinnovi', { pageSize: 2 })).toMatchObject({ changed: 5 });
  const ids = async () => (await adminDb.collection('rinnovi').get()).docs.map(({ id }) => id);
  expect(await ids()).toEqual(['bea_o3', 'lea_o1', 'lea_o2', 'via_o6']);
  expect((await adminDb.doc('rinnovi/lea_o2').get()).data()).toMatchObject({
    uid: 'lea',
    studio: 'Roma',
    product: 'FC3',
    done: 1,
    total: 2,
    renewed: false,
  });
  expect(await backfill({ db: adminDb }, 'rinnovi')).toMatchObject({ changed: 0 });
  await adminDb.doc('users/lea').delete();
  expect(await keepRenewals(adminDb, 'lea')).toBe(2);
  expect(await ids()).toEqual(['bea_o3', 'via_o6']);
});

it('[DE-102] staff read those to renew by their end, studio, product and outcome, and the rate', async () => {
  await clients();
  await backfill({ db: adminDb }, 'rinnovi');
  const staff = await device(await person('Studio'));
  const all = { within: '30', studio: null, product: null, outcome: null, today: TODAY } as const;
  const found = async (search: Parameters<typeof staff.renewals>[0]) =>
    (await until(staff.renewals(search))).map(({ id }) => id);
  expect(await found(all)).toEqual(['lea_o2']);
  expect(await found({ ...all, within: 'scaduti' })).toEqual(['bea_o3']);
  expect(await found({ ...all, studio: 'Roma', product: 'FC3', outcome: 'da sentire' })).toEqual([
    'lea_o2',
  ]);
  expect(await found({ ...all, studio: 'Bari' })).toEqual([]);
  expect(await staff.renewalCount(all)).toBe(1);
  const [lea] = await until(staff.renewals(all));
  expect(lea?.contactAt).toEqual(timeOf(`${day(-3)}T10:00`));

  // A recorded outcome survives what functions write later.
  const ref = adminDb.doc('rinnovi/lea_o2');
  const recorded = {
    outcome: 'rinnova',
    note: 'Sì',
    nextAt: null,
    byEmail: 'anna@ff.test',
    at: new Date(),
  } as const;
  await ref.set(withOutcome((await ref.get()).data() as StoredRenewal, recorded));
  await order('o9', 'lea@x.it', day(0), FC3);
  expect(await keepRenewals(adminDb, 'lea')).toBe(2);
  expect((await ref.get()).data()).toMatchObject({ outcome: 'rinnova', renewed: true, keys: [] });
  await until(staff.renewals(all), (rows) => rows.length === 0);

  // Cycles that end no later than the one that ends in six days.
  const month = addMonths(romeMonth(new Date(Date.now() + 6 * 864e5)), 1);
  const rates = (studio: 'Roma' | 'Bari') => {
    const filters = { studio, product: null };
    return until(staff.renewalRates({ by: 'prodotto', filters, month }, 1));
  };
  expect(await rates('Roma')).toEqual([
    { label: 'FC3', ended: 2, renewed: 2 },
    { label: 'Totale', ended: 2, renewed: 2 },
  ]);
  expect(await rates('Bari')).toEqual([
    { label: 'Altri prodotti', ended: 1, renewed: 0 },
    { label: 'Totale', ended: 1, renewed: 0 },
  ]);
});

it('[DE-102] what was recorded survives an order that is unpaid for a while, outside the list', async () => {
  await clients();
  await backfill({ db: adminDb }, 'rinnovi');
  const ref = adminDb.doc('rinnovi/bea_o3');
  const stored = async () => (await ref.get()).data();
  const recorded = {
    outcome: 'ci pensa',
    note: 'Sì',
    nextAt: null,
    byEmail: 'anna@ff.test',
    at: new Date(),
  } as const;
  await ref.set(withOutcome((await stored()) as StoredRenewal, recorded));
  const before = await stored();
  await adminDb.doc('orders/o3').update({ status: 'pending' });
  expect(await keepRenewals(adminDb, 'bea')).toBe(1);
  expect(await stored()).toMatchObject({ outcome: 'ci pensa', keys: [], month: '' });
  expect(await keepRenewals(adminDb, 'bea')).toBe(0);
  await adminDb.doc('orders/o3').update({ status: 'pagato' });
  expect(await keepRenewals(adminDb, 'bea')).toBe(1);
  expect(await stored()).toEqual(before);
  // Without a paid order there is no renewal to keep.
  await adminDb.doc('orders/o6').update({ status: 'pending' });
  await keepRenewals(adminDb, 'via');
  expect((await adminDb.doc('rinnovi/via_o6').get()).exists).toBe(false);
  await adminDb.doc('users/bea').delete();
  await keepRenewals(adminDb, 'bea');
  expect(await stored()).toBeUndefined();
});
