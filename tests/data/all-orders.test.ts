import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { EMPTY_CART } from '@/domain/orders/cart';
import type { OrderFilters } from '@/domain/orders/list';
import type { ManualOrder } from '@/domain/orders/manual';
import { orderIdx } from '@/domain/orders/idx';
import { readOrder } from '@/domain/orders/readOrder';
import { ORDER_CORPUS } from '../fixtures/order-corpus';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const ALL: OrderFilters = {
  search: '',
  status: null,
  source: null,
  method: null,
  from: null,
  before: null,
};

it('[CP-011] [CP-159] [CP-217] every old shape stands in the list once, newest first, 50 at a time, and costs what it shows', async () => {
  const batch = adminDb.batch();
  const rows = ORDER_CORPUS.filter(
    ({ stored }) => typeof stored === 'object' && stored !== null && !Array.isArray(stored),
  ).map((row, n) => ({
    ...row,
    id: `${String(n).padStart(3, '0')}_${row.id}`,
  }));
  for (const { id, stored } of rows) {
    const plain = JSON.parse(JSON.stringify(stored)) as object;
    batch.set(adminDb.doc(`orders/${id}`), { ...plain, idx: orderIdx(plain, id) });
  }
  await batch.commit();
  const staff = await device(await person('Studio'));
  const list = staff.ordersList(ALL);
  staff.screenReads.start('orders');
  expect(await until(list)).toHaveLength(50);
  expect(staff.screenReads.current()).toMatchObject({ documents: 50 });
  list.loadMore();
  const shown = await until(list, (some) => some.length === rows.length);
  expect(shown.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id));
  const times = shown.map(({ at }) => at?.getTime() ?? -Infinity);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(await staff.orderCount(ALL)).toBe(rows.length);
  const waiting = await until(staff.ordersList({ ...ALL, status: 'on-hold', method: 'bonifico' }));
  expect(waiting.map(({ state, method }) => [state, method])).toEqual([['on-hold', 'bonifico']]);
});

it('[DE-051] [CP-159] [SE-018] a manual order sent twice, and by two tabs of one form, is one; it is at the top at once', async () => {
  const me = await person('Studio');
  const staff = await device(me);
  const id = staff.newManualOrderId();
  const product = {
    id: '101',
    name: 'FC 6',
    sku: 'fc6',
    price: 30_000,
    taxClass: '',
    shipped: true,
  };
  const order: ManualOrder = {
    email: 'Nuova@esempio.test',
    day: '2026-07-01',
    method: 'bonifico',
    status: 'pagato',
    notes: ' Paga la madre ',
    cart: { ...EMPTY_CART, lines: [{ product, quantity: 2 }] },
  };
  await Promise.all([
    staff.saveManualOrder(id, order, me.uid),
    staff.saveManualOrder(id, order, me.uid),
  ]);
  await staff.saveManualOrder(id, order, me.uid);
  const [withoutNote, plain] = [staff.newManualOrderId(), { ...order, notes: ' ' }];
  for (const tried of [1, 2])
    expect(await staff.saveManualOrder(withoutNote, plain, me.uid), `${tried}`).toBeUndefined();
  await adminDb.doc(`orders/${withoutNote}`).delete();
  // A retry after lost answers that corrects the order: it isn't told that the correction is saved.
  for (const corrected of [{ email: 'altra@esempio.test' }, { notes: 'Paga il padre' }])
    await expect(
      staff.saveManualOrder(id, { ...order, ...corrected }, me.uid),
    ).rejects.toMatchObject({ code: 'already-exists' });
  const { docs } = await adminDb.collection('orders').get();
  expect(docs.map((one) => [one.id, one.get('userEmail')])).toEqual([[id, 'nuova@esempio.test']]);
  expect(readOrder(docs[0]?.data(), id)).toMatchObject({
    payment: 'open',
    state: 'in attesa di pagamento',
    total: 60_000,
  });
  expect((await until(staff.ordersList(ALL))).map((one) => one.id)).toEqual([id]);
  // The client reads the order, but not staff's notes on it.
  expect(JSON.stringify(docs[0]?.data())).not.toContain('madre');
  expect((await adminDb.doc(`noteinterne/orders_${id}`).get()).data()).toMatchObject({
    staffNote: 'Paga la madre',
    by: me.uid,
  });
});
