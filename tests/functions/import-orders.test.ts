import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { generalMessages } from '@/domain/accessMessages';
import { archiveMessages, importMessages, shopMessages } from '@/domain/messages';
import { compareIds, importLines } from '@/domain/orders/importOrder';
import { addDays, romeDay } from '@/domain/time/rome';
import { answerTo } from '../fixtures/answering';
import { db, eventually } from './emulated';
import { run, turnLimits, withoutPauses } from './in-process';
import { invoke, refusalOf, shop, strangerToken, tokenOf } from './services';
import { askShop } from './shop';

const NAME = CALLABLES.importOrders;
let admin = '';
beforeAll(async () => (admin = await tokenOf()));
beforeEach(() => shop.forget());
afterEach(() => {
  vi.restoreAllMocks();
  return shop.behave('ok');
});

/** Days long ago, for which no other test has orders. */
let past = 0;
const freshDay = () => addDays('2019-01-01', (past += 3));
const addOrders = async (day: string, count: number) => {
  const ids = await askShop<number[]>('/demo/orders', 'POST', { day, count });
  await shop.forget();
  return ids.map(String).sort(compareIds);
};
/** Has the export answer a request for the orders of a day. */
function exportsOnce(day: string, orders: object[]) {
  const url = expect.stringMatching(`/export-orders\\?start_date=${day}&end_date=${day}$`);
  const options: unknown = expect.objectContaining({ method: 'GET', redirect: 'error' });
  const answer = answerTo([url, options], () => Promise.resolve(Response.json(orders)));
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(answer as typeof fetch);
}
const importOf = (day: string, token = admin) =>
  invoke(NAME, token, { startDate: day, endDate: day });
const progressOf = async (day: string) => (await db.doc(`importazioni/${day}_${day}`).get()).data();
const stored = async (id: string) => (await db.doc(`orders/export_${id}`).get()).data();
const completed = (count: number) => importLines.completed(count);

describe('importOrders', () => {
  it('[CO-292] [CO-264] [CO-121] [CO-197] [CO-198] asks the export for the days and merges its orders under export_', async () => {
    const [startDate, endDate] = [-40, -36].map((days) => addDays(romeDay(new Date()), days));
    const { result } = await invoke(NAME, admin, { startDate, endDate });
    const id = `${startDate}_${endDate}`;
    expect(result).toEqual({ success: true, id, state: 'completata' });
    expect((await shop.requests()).map(({ path }) => path)).toEqual([
      `/export-orders?start_date=${startDate}&end_date=${endDate}`,
    ]);
    const progress = (await db.doc(`importazioni/${id}`).get()).data();
    const { total, lines } = progress as { total: number; lines: string[] };
    expect(total).toBeGreaterThan(1);
    expect(lines).toHaveLength(total + 1);
    expect(lines.at(-1)).toBe(completed(total));
    const orderId = /^Ordine (\d+) importato$/.exec(lines[0] ?? '')?.[1] ?? '';
    expect(await stored(orderId)).toEqual({
      orderId,
      orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      status: expect.stringMatching(/^wc-/) as string,
      totalPrice: expect.any(Number) as number,
      paymentMethod: expect.any(String) as string,
      products: [
        expect.objectContaining({
          name: expect.any(String) as string,
          price: expect.any(Number) as number,
        }) as object,
      ],
      userEmail: expect.stringContaining('@') as string,
      importedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      source: 'woocommerce',
      idx: expect.objectContaining({
        source: 'woocommerce',
        at: expect.any(Timestamp) as Timestamp,
      }) as object,
    });
    expect(progress).toMatchObject({
      state: 'completata',
      done: total,
      created: total,
      updated: 0,
      startedAt: expect.any(Timestamp) as Timestamp,
    });
  });

  it('[CO-197] an order that is there is updated by merge: what only we know of it stays', async () => {
    const day = freshDay();
    const [known, fresh] = await addOrders(day, 2);
    await db.doc(`orders/export_${known}`).set({
      orderId: known,
      uid: 'c1',
      userEmail: 'sua@esempio.test',
      paypalOrderId: 'PP',
      status: 'wc-pending',
    });
    await importOf(day);
    expect((await progressOf(day))?.lines).toEqual([
      `Ordine ${known} aggiornato`,
      `Ordine ${fresh} importato`,
      completed(2),
    ]);
    expect(await stored(String(known))).toMatchObject({
      uid: 'c1',
      userEmail: 'sua@esempio.test',
      paypalOrderId: 'PP',
      status: 'wc-completed',
      totalPrice: 594,
    });
    expect(await stored(String(fresh))).toMatchObject({ userEmail: '' });
  });

  it('[CO-197] a status that somebody sets while the export is on its way stays; the next import brings the shop’s', async () => {
    const day = freshDay();
    const [id] = await addOrders(day, 1);
    const order = db.doc(`orders/export_${id}`);
    await order.set({
      orderId: id,
      status: 'wc-processing',
      updatedAt: new Date(Date.now() - 3_600_000),
    });
    await shop.behave('late', 1, 'GET', 'release');
    const importing = run(NAME, admin, { startDate: day, endDate: day });
    await eventually('the export', async () =>
      (await shop.requests()).length > 0 ? true : undefined,
    );
    await order.update({ status: 'wc-refunded', updatedAt: FieldValue.serverTimestamp() });
    await shop.release();
    expect((await importing).result).toMatchObject({ state: 'completata' });
    expect(await stored(String(id))).toMatchObject({ status: 'wc-refunded', totalPrice: 594 });
    await importOf(day);
    expect(await stored(String(id))).toMatchObject({ status: 'wc-completed' });
  });

  it('[DE-090] [SE-026] what it changes of an order’s money is in the register, with before and after', async () => {
    const day = freshDay();
    const [id] = await addOrders(day, 1);
    const order = db.doc(`orders/export_${id}`);
    await order.set({ orderId: id, status: 'wc-pending', totalPrice: 5 });
    await importOf(day);
    await importOf(day);
    const entries = await db.collection('registro').where('docId', '==', order.id).get();
    expect(entries.docs.map((entry) => entry.data())).toMatchObject([
      {
        who: 'negozio',
        what: 'import',
        before: { status: 'wc-pending', totalPrice: 5 },
        after: { status: 'wc-completed', totalPrice: 594 },
      },
    ]);
  });
  it('drafts are no orders, and names are read once', async () => {
    const day = freshDay();
    await addOrders(day, 1);
    exportsOnce(day, [
      { orderId: `${day}-a`, status: 'wc-checkout-draft', totalPrice: '10.00' },
      {
        orderId: `${day}-b`,
        number: 'FC-7',
        status: 'wc-completed',
        totalPrice: '89.000',
        products: [{ name: 'Crema Donna &amp; Mamma &#8211; 250 g', price: '89.000' }],
      },
    ]);
    await run(NAME, admin, { startDate: day, endDate: day });
    expect(await stored(`${day}-a`)).toBeUndefined();
    expect(await stored(`${day}-b`)).toMatchObject({
      totalPrice: 89,
      number: 'FC-7',
      products: [{ name: 'Crema Donna & Mamma – 250 g', price: 89 }],
    });
    expect((await progressOf(day))?.lines).toEqual([`Ordine ${day}-b importato`, completed(1)]);
  });

  it('[DE-094] a total that may be thousands is imported as machines mean it, and named', async () => {
    const day = freshDay();
    exportsOnce(day, [{ orderId: `${day}-c`, status: 'wc-completed', totalPrice: '1.234' }]);
    await run(NAME, admin, { startDate: day, endDate: day });
    expect(await stored(`${day}-c`)).toMatchObject({ totalPrice: 1.23 });
    expect((await progressOf(day))?.lines).toEqual([
      `Ordine ${day}-c importato`,
      importLines.doubtful(`${day}-c`, '1.234'),
      completed(1),
    ]);
  });

  describe('hundreds of orders', () => {
    it('more than a chunk; run again it duplicates nothing and says that all were updated', async () => {
      const day = freshDay();
      const ids = await addOrders(day, 450);
      expect((await importOf(day)).result).toMatchObject({ state: 'completata' });
      expect((await progressOf(day))?.lines).toEqual([
        ...ids.map((id) => importLines.order(id, false)),
        completed(450),
      ]);
      expect((await importOf(day)).result).toMatchObject({ state: 'completata' });
      expect(await progressOf(day)).toMatchObject({ done: 450, created: 0, updated: 450 });
      expect((await progressOf(day))?.lines).toEqual([
        ...ids.map((id) => importLines.order(id, true)),
        completed(450),
      ]);
      const same = await db
        .collection('orders')
        .where('orderId', 'in', ids.slice(0, 30))
        .count()
        .get();
      expect(same.data().count).toBe(30);
    });

    it('its progress grows chunk by chunk while it runs', async () => {
      const day = freshDay();
      await addOrders(day, 450);
      const ids = new Set<unknown>();
      const stop = db
        .doc(`importazioni/${day}_${day}`)
        .onSnapshot((snapshot) => ids.add(snapshot.get('done')));
      await importOf(day);
      await eventually('the last progress', () => Promise.resolve(ids.has(450) ? true : undefined));
      stop();
      expect([...ids].filter((done) => typeof done === 'number')).toEqual([0, 200, 400, 450]);
    });

    it('one that was cut off goes on where it stopped: each order and each line once, and none is left out', async () => {
      const day = freshDay();
      const ids = await addOrders(day, 250);
      await importOf(day);
      // State after a call that died at 200 orders; meanwhile one of them changed at the shop, and
      // another was added to the export.
      const [late = '', changed = ''] = ids;
      const early = ids.slice(1, 200);
      await db.doc(`orders/export_${late}`).delete();
      await db.doc(`orders/export_${changed}`).update({ status: 'wc-pending' });
      for (const id of ids.slice(200)) await db.doc(`orders/export_${id}`).delete();
      const lines = early.map((id) => importLines.order(id, false));
      await db.doc(`importazioni/${day}_${day}`).update({
        state: 'in corso',
        total: 249,
        done: 199,
        created: 199,
        updated: 0,
        lines,
        reached: early.at(-1),
        lease: { mark: 'morto', until: Timestamp.fromMillis(Date.now() - 1) },
      });
      const untouched = (await stored(ids[2] ?? ''))?.importedAt as unknown;
      expect((await importOf(day)).result).toMatchObject({ state: 'completata' });
      expect(await stored(late)).toMatchObject({ orderId: late });
      expect(await stored(changed)).toMatchObject({ status: 'wc-completed' });
      expect((await stored(ids[2] ?? ''))?.importedAt).toBe(untouched);
      const progress = await progressOf(day);
      expect(progress).toMatchObject({ total: 250, done: 250, created: 250, updated: 1 });
      expect(new Set(progress?.lines as string[])).toEqual(
        new Set([
          ...ids.map((id) => importLines.order(id, false)),
          importLines.order(changed, true),
          completed(250),
        ]),
      );
      expect(progress?.lease).toBeUndefined();
    });

    it('called at once for the same days: one works, the others say so, nothing twice', async () => {
      const day = freshDay();
      const ids = await addOrders(day, 230);
      const answers = await Promise.all(
        [1, 2, 3].map(() => run(NAME, admin, { startDate: day, endDate: day })),
      );
      const states = answers.map(({ result }) => (result as { state: string }).state);
      expect(states).toContain('completata');
      const progress = await progressOf(day);
      expect(progress).toMatchObject({ state: 'completata', done: 230 });
      expect(new Set(progress?.lines as string[]).size).toBe(231);
      expect(await stored(ids.at(-1) ?? '')).toMatchObject({ orderId: ids.at(-1) });
    });
  });

  it('[CO-198] days without orders: none imported', async () => {
    const day = freshDay();
    expect((await importOf(day)).result).toMatchObject({ state: 'completata' });
    expect((await progressOf(day))?.lines).toEqual([completed(0)]);
  });

  it.each([
    ['shapeless', 'UNAVAILABLE', importMessages.notAList],
    ['refuse', 'UNAVAILABLE', importMessages.unreachable],
    ['hang', 'DEADLINE_EXCEEDED', generalMessages.timeout],
  ] as const)(
    '[CO-241] [CO-381] an export that does «%s» is an error in the log, and can be tried again',
    async (mode, status, reason) => {
      const day = freshDay();
      const [id] = await addOrders(day, 1);
      await shop.behave(mode);
      const { runOut } = mode === 'hang' ? turnLimits() : { runOut: () => undefined };
      const outcome = run(NAME, admin, { startDate: day, endDate: day });
      await eventually('the export', async () =>
        (await shop.requests()).length > 0 ? true : undefined,
      );
      runOut();
      expect((await outcome).error).toMatchObject({ status, message: reason });
      expect(await progressOf(day)).toMatchObject({
        state: 'fallita',
        lines: [`❌ Errore: ${reason}`],
      });
      await shop.behave('ok');
      expect((await importOf(day)).result).toMatchObject({ state: 'completata' });
      expect(await progressOf(day)).toMatchObject({
        state: 'completata',
        lines: [`Ordine ${id} importato`, completed(1)],
      });
    },
  );
  it('[CO-381] a status set here during the export stays, also of an order imported for the first time', async () => {
    const day = freshDay();
    const [id = ''] = await addOrders(day, 1);
    await shop.behave('late', 1, 'GET', 'release', 'export-orders');
    const importing = run(NAME, admin, { startDate: day, endDate: day });
    await eventually('the export', async () =>
      (await shop.requests()).length > 0 ? true : undefined,
    );
    const change = { orderId: Number(id), newStatus: 'spedito' };
    expect((await run(CALLABLES.updateOrderStatus, admin, change)).http).toBe(200);
    await shop.release();
    expect((await importing).result).toMatchObject({ state: 'completata' });
    expect((await stored(id))?.status).toBe('wc-spedito');
    // A status set at the shop afterwards replaces it with the next import.
    await askShop(`/wp-json/wc/v3/orders/${id}`, 'PUT', { status: 'completed' });
    await importOf(day);
    expect((await stored(id))?.status).toBe('wc-completed');
  });
  it('[CO-381] so does one that was sent before the export and that the shop only took during it', async () => {
    const day = freshDay();
    const [id = ''] = await addOrders(day, 1);
    const set = (newStatus: string) =>
      run(CALLABLES.updateOrderStatus, admin, { orderId: Number(id), newStatus });
    withoutPauses();
    // Simulates a shop that answers with an error but applies the change later.
    await shop.behave('fail', undefined, 'PUT');
    expect((await set('spedito')).http).toBeGreaterThanOrEqual(500);
    await shop.behave('ok');
    await shop.forget();
    await shop.behave('late', 1, 'GET', 'release', 'export-orders');
    const importing = run(NAME, admin, { startDate: day, endDate: day });
    await eventually('the export', async () =>
      (await shop.requests()).length > 0 ? true : undefined,
    );
    await askShop(`/wp-json/wc/v3/orders/${id}`, 'PUT', { status: 'spedito' });
    expect((await set('spedito')).http).toBe(200);
    await shop.release();
    expect((await importing).result).toMatchObject({ state: 'completata' });
    expect((await stored(id))?.status).toBe('wc-spedito');
  });
  it('an export that fails once is asked again', async () => {
    const day = freshDay();
    await addOrders(day, 1);
    await shop.behave('fail', 1);
    withoutPauses();
    expect((await run(NAME, admin, { startDate: day, endDate: day })).result).toMatchObject({
      state: 'completata',
    });
  });

  it.each(['Studio', 'Spedizioni', 'user'])('[CO-253] refuses %s', async (role) => {
    expect(refusalOf(await importOf(freshDay(), await tokenOf(role)))).toBe('permission-denied');
    expect(await shop.requests()).toEqual([]);
  });
  it('refuses anonymous visitors and accounts without a record', async () => {
    const range = { startDate: '2019-01-01', endDate: '2019-01-01' };
    expect(refusalOf(await invoke(NAME, null, range))).toBe('unauthenticated');
    expect(refusalOf(await invoke(NAME, await strangerToken(), range))).toBe('permission-denied');
  });
  it.each([
    [{ startDate: '', endDate: '2026-05-01' }, '❌ Inserisci entrambe le date'],
    [{ startDate: '2026-05-01', endDate: '' }, '❌ Inserisci entrambe le date'],
    [{ startDate: '2026-05-02', endDate: '2026-05-01' }, archiveMessages.datesReversed],
    [{ startDate: '2024-05-02', endDate: '2026-05-01' }, shopMessages.rangeTooLong],
    [{ startDate: '2026-5-2', endDate: '2026-05-03' }, generalMessages.invalid],
    [{ startDate: '../users', endDate: '2026-05-03' }, generalMessages.invalid],
    [{ endDate: '2026-05-03' }, generalMessages.invalid],
    [null, generalMessages.invalid],
  ])('[CO-240] refuses %j', async (range, text) => {
    const outcome = await run(NAME, admin, range);
    expect([refusalOf(outcome), outcome.error?.message]).toEqual(['invalid', text]);
    expect(await shop.requests()).toEqual([]);
  });
});
