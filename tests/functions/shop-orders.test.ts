import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { generalMessages } from '@/domain/accessMessages';
import { archiveMessages, shopMessages } from '@/domain/messages';
import { SHOP_STATUSES } from '@/domain/orders/shopOrder';
import { addDays, romeDay } from '@/domain/time/rome';
import { STAFF_ROLES } from '@/domain/roles';
import { settleStatuses } from '../../functions/src/orders/sent-status';
import { db, newId, tokenFor } from './emulated';
import { run, withoutPauses } from './in-process';
import { invoke, refusalOf, shop, strangerToken, tokenOf } from './services';
import { askShop, type ShopOrderState } from './shop';

const TODAY = romeDay(new Date());
let admin = '';
beforeAll(async () => (admin = await tokenOf()));
beforeEach(() => shop.forget());
afterEach(() => {
  vi.restoreAllMocks();
  return shop.behave('ok');
});

interface FetchedOrder {
  id: number;
  date_created: string;
}
const ordersIn = async (startDate: string, endDate: string) => {
  const { result } = await invoke(CALLABLES.fetchOrders, admin, { startDate, endDate });
  return (result as { orders: FetchedOrder[] }).orders;
};
const addOrders = (day: string, count: number) =>
  askShop<number[]>('/demo/orders', 'POST', { day, count });
async function newPerson() {
  const uid = newId('s');
  return { uid, token: await tokenFor(uid, 'Amministratore') };
}
/** Days long ago, for which no other test has orders. */
let past = 0;
const freshDay = () => addDays('2020-01-01', (past += 3));

describe('fetchOrders', () => {
  it('[CP-167] [CP-040] gives the orders of the days with the shop’s fields, newest first', async () => {
    // The demo shop has at least one order a day, but none yet just after midnight.
    const days = [-3, -2, -1, 0].map((age) => addDays(TODAY, age));
    const orders = await ordersIn(addDays(TODAY, -3), TODAY);
    expect(orders.length).toBeGreaterThan(1);
    expect(orders.map(({ date_created }) => date_created)).toEqual(
      orders
        .map(({ date_created }) => date_created)
        .sort()
        .reverse(),
    );
    for (const { date_created } of orders) expect(days).toContain(date_created.slice(0, 10));
    const text = expect.any(String) as string;
    const recipient = {
      first_name: text,
      last_name: text,
      address_1: text,
      address_2: text,
      city: text,
      state: text,
      postcode: text,
      country: text,
    };
    expect(orders[0]).toEqual({
      id: expect.any(Number) as number,
      number: text,
      currency: 'EUR',
      date_created: text,
      date_paid: text,
      date_modified: text,
      status: text,
      payment_method: text,
      payment_method_title: text,
      billing: { ...recipient, email: text, phone: text },
      shipping: recipient,
      line_items: [
        {
          product_id: expect.any(Number) as number,
          name: text,
          sku: text,
          quantity: expect.any(Number) as number,
          price: expect.any(Number) as number,
          subtotal: text,
        },
      ],
      discount_total: text,
      shipping_total: text,
      total_tax: text,
      refunds: [],
      customer_note: '',
      total: expect.stringMatching(/^\d+\.\d\d$/) as string,
    });
  });
  it('reads every page of 100, each order once', async () => {
    const day = freshDay();
    const made = await addOrders(day, 230);
    await shop.forget();
    expect((await ordersIn(day, day)).map(({ id }) => id).sort()).toEqual(made.sort());
    const requests = (await shop.requests()).map(
      ({ path }) => new URL(path, 'http://x').searchParams,
    );
    expect(requests.map((query) => [query.get('per_page'), query.get('page')])).toEqual(
      ['1', '2', '3'].map((page) => ['100', page]),
    );
  });
  it('stops after a full last page', async () => {
    const day = freshDay();
    await addOrders(day, 100);
    await shop.forget();
    expect(await ordersIn(day, day)).toHaveLength(100);
    expect(await shop.requests()).toHaveLength(1);
  });
  it('both days count whole', async () => {
    const day = freshDay();
    const [made] = await addOrders(day, 1);
    expect((await ordersIn(addDays(day, -1), day)).map(({ id }) => id)).toEqual([made]);
    expect((await ordersIn(day, addDays(day, 1))).map(({ id }) => id)).toEqual([made]);
    expect(await ordersIn(addDays(day, 1), addDays(day, 2))).toEqual([]);
  });
  it.each(STAFF_ROLES)('%s may', async (role) => {
    expect(
      (
        await invoke(CALLABLES.fetchOrders, await tokenOf(role), {
          startDate: TODAY,
          endDate: TODAY,
        })
      ).http,
    ).toBe(200);
  });
  it.each([
    [{ startDate: TODAY, endDate: addDays(TODAY, -1) }, archiveMessages.datesReversed],
    [{ startDate: addDays(TODAY, -400), endDate: TODAY }, shopMessages.rangeTooLong],
    [{ startDate: '2026-02-30', endDate: TODAY }, generalMessages.invalid],
    [{ startDate: '', endDate: TODAY }, generalMessages.invalid],
    [{ startDate: TODAY, endDate: '' }, generalMessages.invalid],
    [{ startDate: TODAY, endDate: 'oggi' }, generalMessages.invalid],
    [{ startDate: 20260501, endDate: TODAY }, generalMessages.invalid],
    [{ startDate: TODAY }, generalMessages.invalid],
    [{ endDate: TODAY }, generalMessages.invalid],
    [{ startDate: TODAY, endDate: TODAY, status: 'any' }, generalMessages.invalid],
    [null, generalMessages.invalid],
  ])('refuses %j', async (range, text) => {
    const outcome = await run(CALLABLES.fetchOrders, admin, range);
    expect([refusalOf(outcome), outcome.error?.message]).toEqual(['invalid', text]);
    expect(await shop.requests()).toEqual([]);
  });
});

describe('updateOrderStatus', () => {
  it.each(SHOP_STATUSES)('[CP-168] [CP-056] [CP-057] sets %s', async (newStatus) => {
    const [id] = await addOrders(freshDay(), 1);
    expect(
      (await invoke(CALLABLES.updateOrderStatus, admin, { orderId: id, newStatus })).result,
    ).toEqual({ success: true });
    expect(await askShop<ShopOrderState>(`/wp-json/wc/v3/orders/${id}`)).toMatchObject({
      status: newStatus,
    });
  });
  it('our copy of the order follows; where there is none, none is made', async () => {
    const [copied, other] = await addOrders(freshDay(), 2);
    await db
      .doc(`orders/export_${copied}`)
      .set({ orderId: String(copied), status: 'wc-completed', totalPrice: 79 });
    for (const orderId of [copied, String(other)])
      await invoke(CALLABLES.updateOrderStatus, admin, { orderId, newStatus: 'spedito' });
    expect((await db.doc(`orders/export_${copied}`).get()).data()).toMatchObject({
      orderId: String(copied),
      status: 'wc-spedito',
      totalPrice: 79,
      updatedAt: expect.any(Timestamp) as Timestamp,
    });
    expect((await db.doc(`orders/export_${other}`).get()).exists).toBe(false);
  });
  it('[DE-090] [SE-026] each status set is in the register, by whom, with before and after; also of an order without a copy', async () => {
    const [copied, other] = await addOrders(freshDay(), 2);
    await db.doc(`orders/export_${copied}`).set({ orderId: String(copied), status: 'wc-on-hold' });
    const entriesOf = async (id: number | undefined) =>
      (await db.collection('registro').where('docId', '==', `export_${id}`).get()).docs.map(
        (entry) => entry.data(),
      );
    for (const orderId of [copied, other])
      for (let times = 0; times < 2; times += 1)
        await run(CALLABLES.updateOrderStatus, admin, { orderId, newStatus: 'refunded' });
    const change = { what: 'status', collection: 'orders', after: { status: 'wc-refunded' } };
    expect(await entriesOf(copied)).toMatchObject([
      { ...change, before: { status: 'wc-on-hold' } },
    ]);
    expect(await entriesOf(other)).toMatchObject([
      { ...change, before: { status: 'wc-completed' } },
    ]);
    for (const { who } of await entriesOf(copied)) expect(who).not.toBe('negozio');
  });
  describe('[DE-090] of an order that is not imported, a change is in the register once', () => {
    const entriesOf = async (id: number) => {
      const entries = await db.collection('registro').where('docId', '==', `export_${id}`).get();
      const byTime = entries.docs.toSorted(
        (a, b) => a.createTime.toMillis() - b.createTime.toMillis(),
      );
      return byTime.map((entry) => {
        const [before, after] = ['before.status', 'after.status'].map((name) => entry.get(name));
        return [entry.get('who'), before, after] as unknown[];
      });
    };
    /** An order of the shop, and people who set its status. */
    async function lostChange(newStatus: string) {
      const [orderId = 0] = await addOrders(freshDay(), 1);
      const [anna, bruno] = [await newPerson(), await newPerson()];
      const set = ({ token }: typeof anna, status: string) =>
        run(CALLABLES.updateOrderStatus, token, { orderId, newStatus: status });
      withoutPauses();
      await shop.behave('lost', undefined, 'PUT');
      expect((await set(anna, newStatus)).http).toBeGreaterThanOrEqual(500);
      await shop.behave('ok');
      return { orderId, anna, bruno, set };
    }
    it('if the shop’s answer is lost and it is tried again, by anybody', async () => {
      const { orderId, anna, bruno, set } = await lostChange('refunded');
      for (const person of [bruno, anna]) expect((await set(person, 'refunded')).http).toBe(200);
      expect(await entriesOf(orderId)).toEqual([[anna.uid, 'wc-completed', 'wc-refunded']]);
    });
    it('if nobody tries it again: a job asks the shop', async () => {
      const { orderId, anna } = await lostChange('refunded');
      await settleStatuses(new Date());
      expect(await entriesOf(orderId)).toEqual([]);
      await shop.behave('fail');
      const later = new Date(Date.now() + 11 * 60_000);
      await expect(settleStatuses(later)).rejects.toThrow();
      await shop.behave('ok');
      for (let runs = 0; runs < 2; runs += 1) await settleStatuses(later);
      expect(await entriesOf(orderId)).toEqual([[anna.uid, 'wc-completed', 'wc-refunded']]);
      expect((await db.doc(`limiti/stato_${orderId}`).get()).get('openAt')).toBeUndefined();
    });
    it('if many older ones never arrived: each run goes on with others', async () => {
      const now = Date.now();
      const never = Array.from({ length: 51 }, (_, n) => db.doc(`limiti/stato_${900_000 + n}`));
      const keep = (days: number) => Timestamp.fromMillis(now - days * 24 * 3_600_000);
      await Promise.all(
        never.map((ref, n) =>
          ref.set({
            changes: { refunded: { from: null, uid: 'u', noted: false } },
            openAt: Timestamp.fromMillis(now - 3_600_000 + n),
            // The last one was sent two days ago.
            expireAt: keep(n === 50 ? -5 : -7),
          }),
        ),
      );
      const { orderId, anna } = await lostChange('refunded');
      const later = new Date(now + 11 * 60_000);
      for (let runs = 0; runs < 2; runs += 1) await settleStatuses(later);
      expect(await entriesOf(orderId)).toEqual([[anna.uid, 'wc-completed', 'wc-refunded']]);
      const open = await Promise.all(never.map(async (ref) => (await ref.get()).get('openAt')));
      expect(open.map((at) => at !== undefined)).toEqual(never.map((_, n) => n !== 50));
      await Promise.all(never.map((ref) => ref.delete()));
    });
    it('if the next one sets another status', async () => {
      const { orderId, anna, bruno, set } = await lostChange('refunded');
      expect((await set(bruno, 'cancelled')).http).toBe(200);
      expect(await entriesOf(orderId)).toEqual([
        [anna.uid, 'wc-completed', 'wc-refunded'],
        [bruno.uid, 'wc-refunded', 'wc-cancelled'],
      ]);
    });
    it('if it is imported before it is tried again', async () => {
      const { orderId, anna, set } = await lostChange('refunded');
      await db.doc(`orders/export_${orderId}`).set({ orderId, status: 'wc-refunded' });
      expect((await set(anna, 'refunded')).http).toBe(200);
      expect(await entriesOf(orderId)).toEqual([[anna.uid, 'wc-completed', 'wc-refunded']]);
    });
    it('if several set it at once, and again later', async () => {
      const [orderId = 0] = await addOrders(freshDay(), 1);
      const { uid, token } = await newPerson();
      const set = (newStatus: string) =>
        run(CALLABLES.updateOrderStatus, token, { orderId, newStatus });
      await Promise.all(Array.from({ length: 4 }, () => set('refunded')));
      const once = [[uid, 'wc-completed', 'wc-refunded']];
      expect(await entriesOf(orderId)).toEqual(once);
      await set('completed');
      await set('refunded');
      expect(await entriesOf(orderId)).toEqual([
        ...once,
        [uid, 'wc-refunded', 'wc-completed'],
        ...once,
      ]);
    });
    it('if the shop refuses a repetition and does the first one later', async () => {
      const [orderId = 0] = await addOrders(freshDay(), 1);
      const { uid, token } = await newPerson();
      withoutPauses();
      const set = () => run(CALLABLES.updateOrderStatus, token, { orderId, newStatus: 'refunded' });
      for (const mode of ['fail', 'busy'] as const) {
        await shop.behave(mode, undefined, 'PUT');
        expect((await set()).http).toBeGreaterThanOrEqual(400);
      }
      await shop.behave('ok');
      await askShop(`/wp-json/wc/v3/orders/${orderId}`, 'PUT', { status: 'refunded' });
      expect((await set()).http).toBe(200);
      expect(await entriesOf(orderId)).toEqual([[uid, 'wc-completed', 'wc-refunded']]);
    });
    it('not if the shop refused it, also when it is set there later', async () => {
      const [orderId = 0] = await addOrders(freshDay(), 1);
      const { uid, token } = await newPerson();
      withoutPauses();
      await shop.behave('busy', undefined, 'PUT');
      const set = (newStatus: string) =>
        run(CALLABLES.updateOrderStatus, token, { orderId, newStatus });
      expect((await set('refunded')).http).toBeGreaterThanOrEqual(400);
      await shop.behave('ok');
      expect(await entriesOf(orderId)).toEqual([]);
      await askShop(`/wp-json/wc/v3/orders/${orderId}`, 'PUT', { status: 'refunded' });
      expect((await set('cancelled')).http).toBe(200);
      expect(await entriesOf(orderId)).toEqual([[uid, 'wc-refunded', 'wc-cancelled']]);
    });
  });
  it('an order that the shop doesn’t have', async () => {
    expect(
      refusalOf(
        await invoke(CALLABLES.updateOrderStatus, admin, { orderId: 1, newStatus: 'completed' }),
      ),
    ).toBe('not-found');
  });
  it('called at once with the same status', async () => {
    const [orderId] = await addOrders(freshDay(), 1);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        run(CALLABLES.updateOrderStatus, admin, { orderId, newStatus: 'refunded' }),
      ),
    );
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200]);
  });
  it('[SE-016] [DE-043] Spedizioni sends what is paid, and sets nothing else', async () => {
    const spedizioni = await tokenOf('Spedizioni');
    const [orderId] = await addOrders(freshDay(), 1);
    const set = (token: string, newStatus: string) =>
      invoke(CALLABLES.updateOrderStatus, token, { orderId, newStatus });
    const state = async () =>
      (await askShop<ShopOrderState>(`/wp-json/wc/v3/orders/${orderId}`)).status;
    await set(admin, 'pending');
    expect((await set(spedizioni, 'spedito')).error?.message).toBe(shopMessages.notPaid);
    for (const newStatus of ['completed', 'bonifico-pagato', 'refunded']) {
      expect(refusalOf(await set(spedizioni, newStatus))).toBe('permission-denied');
    }
    expect(await state()).toBe('pending');
    await set(admin, 'processing');
    for (const newStatus of ['in-spedizione', 'spedito']) {
      expect((await set(spedizioni, newStatus)).http).toBe(200);
      expect(await state()).toBe(newStatus);
    }
  });
  it('[CP-168] of two people the second overwrites nothing that it hasn’t seen; set again, the shop isn’t told again', async () => {
    const [orderId] = await addOrders(freshDay(), 1);
    const set = (newStatus: string, expected: string) =>
      invoke(CALLABLES.updateOrderStatus, admin, { orderId, newStatus, seen: expected });
    await invoke(CALLABLES.updateOrderStatus, admin, { orderId, newStatus: 'processing' });
    expect((await set('cancelled', 'processing')).http).toBe(200);
    expect((await set('spedito', 'processing')).error?.message).toBe(
      shopMessages.statusChanged('Annullato'),
    );
    expect(await askShop<ShopOrderState>(`/wp-json/wc/v3/orders/${orderId}`)).toMatchObject({
      status: 'cancelled',
    });
    await shop.forget();
    expect((await set('cancelled', 'processing')).http).toBe(200);
    expect((await shop.requests()).map(({ method }) => method)).toEqual(['GET']);
    expect((await set('spedito', 'cancelled')).http).toBe(200);
  });
  it('[CP-168] of two who set one order at once our copy ends as the shop does, though the first was answered last', async () => {
    const [orderId] = await addOrders(freshDay(), 1);
    const copy = db.doc(`orders/export_${orderId}`);
    await copy.set({ orderId: String(orderId), status: 'wc-pending' });
    const set = (newStatus: string) =>
      run(CALLABLES.updateOrderStatus, admin, { orderId, newStatus });
    const state = async () =>
      (await askShop<ShopOrderState>(`/wp-json/wc/v3/orders/${orderId}`)).status;
    await shop.behave('late', 1, 'PUT', 'release');
    const first = set('spedito');
    await vi.waitFor(async () => expect(await state()).toBe('spedito'));
    expect((await set('refunded')).http).toBe(200);
    expect((await copy.get()).get('status')).toBe('wc-refunded');
    await shop.release();
    expect((await first).http).toBe(200);
    expect([await state(), (await copy.get()).get('status')]).toEqual(['refunded', 'wc-refunded']);
  });
  it.each([
    { orderId: 0, newStatus: 'completed' },
    { orderId: -5, newStatus: 'completed' },
    { orderId: 1.5, newStatus: 'completed' },
    { orderId: '1/../2', newStatus: 'completed' },
    { orderId: null, newStatus: 'completed' },
    { newStatus: 'completed' },
    { orderId: 5, newStatus: 'wc-completed' },
    { orderId: 5, newStatus: 'trash' },
    { orderId: 5 },
    { orderId: 5, newStatus: 'completed', set_paid: true },
    { orderId: 5, newStatus: 'completed', seen: 'x'.repeat(41) },
  ])('refuses %j', async (data) => {
    expect(refusalOf(await run(CALLABLES.updateOrderStatus, admin, data))).toBe('invalid');
    expect(await shop.requests()).toEqual([]);
  });
});

describe('fetchOrderDetails', () => {
  it('[CO-290] [CO-133] gives who ordered', async () => {
    const order = (await ordersIn(addDays(TODAY, -3), TODAY)).find((one) =>
      JSON.stringify(one).includes('@'),
    );
    const { result } = await invoke(CALLABLES.fetchOrderDetails, admin, { orderId: order?.id });
    expect(result).toEqual({ success: true, orderDetails: order });
    expect(result).toMatchObject({
      orderDetails: { billing: { email: expect.stringContaining('@') as string } },
    });
  });
  it('an order that the shop doesn’t have', async () => {
    expect(refusalOf(await invoke(CALLABLES.fetchOrderDetails, admin, { orderId: 1 }))).toBe(
      'not-found',
    );
  });
  it.each([{ orderId: 'x' }, { orderId: 0 }, { orderId: {} }, {}, null])(
    'refuses %j',
    async (data) => {
      expect(refusalOf(await run(CALLABLES.fetchOrderDetails, admin, data))).toBe('invalid');
    },
  );
});

describe.each([
  [CALLABLES.fetchOrders, { startDate: TODAY, endDate: TODAY }, ['user']],
  [CALLABLES.updateOrderStatus, { orderId: 7, newStatus: 'completed' }, ['user']],
  [CALLABLES.fetchOrderDetails, { orderId: 7 }, ['user', 'Spedizioni']],
] as const)('$name', (contract, data, refused) => {
  it.each(refused)('refuses %s', async (role) => {
    expect(refusalOf(await invoke(contract, await tokenOf(role), data))).toBe('permission-denied');
    expect(await shop.requests()).toEqual([]);
  });
  it('refuses anonymous visitors and accounts without a record', async () => {
    expect(refusalOf(await invoke(contract, null, data))).toBe('unauthenticated');
    expect(refusalOf(await invoke(contract, await strangerToken(), data))).toBe(
      'permission-denied',
    );
    expect(await shop.requests()).toEqual([]);
  });
  it('[CP-208] a shop out of order: the general message', async () => {
    await shop.behave('refuse');
    expect((await invoke(contract, admin, data)).error).toMatchObject({
      status: 'UNAVAILABLE',
      message: generalMessages.unknown,
      details: { app: 'unknown' },
    });
  });
  it('the shop’s keys go from the function to the shop, and never to the caller', async () => {
    const outcome = await invoke(contract, admin, data);
    const [request] = await shop.requests();
    expect(request?.headers.authorization).toBe(
      `Basic ${Buffer.from('ck_demo:cs_demo').toString('base64')}`,
    );
    expect(JSON.stringify(outcome)).not.toMatch(/[cs][sk]_demo/);
  });
});
