import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COUNTED, countedOf } from '@/domain/accounting/counted';
import {
  addAll,
  addTree,
  addUp,
  MORE_SUMS_MAX,
  monthOfSums,
  addendsOf,
  readMonth,
  REVENUE,
  sumsDocOf,
  UNDATED,
  withoutZeros,
  type Tree,
} from '@/domain/accounting/sums';
import { groupsOf } from '@/domain/lists';
import { orderIdx } from '@/domain/orders/idx';
import { runFoldRevenue } from '../../functions/src/sweep';
import * as trigger from '../../functions/src/indexing/revenue';
import { database } from '../../functions/src/kit/runtime';
import { backfillPath } from '@/domain/jobs/job';
import { backfill } from '../../scripts/lib/backfill-steps';
import { counting } from '../fixtures/accounting';
import { buildOrder, type Stored } from '../fixtures/builders';
import { ORDER_CORPUS } from '../fixtures/order-corpus';
import { documentsProject } from '../fixtures/world';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

vi.stubEnv('GCLOUD_PROJECT', documentsProject());
const countOrder = (id: string) => trigger.countOrder(database(), id);

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const order = (day: string, more: Stored = {}): Stored =>
  buildOrder({
    orderDate: `${day} 11:20:00`,
    status: 'wc-completed',
    paymentStatus: 'paid',
    products: [{ name: 'FC 6', price: 10 }],
    ...more,
  });
const put = (id: string, data: Stored) => adminDb.doc(`orders/${id}`).set(data);
const sums = async (name: string) =>
  withoutZeros(
    (await adminDb.collection(REVENUE).where('mese', '==', name).get()).docs
      .map((doc) => withoutZeros(doc.get('giorni')))
      .reduce(addTree, {}),
  );
const monthOf = async (name: string) => addUp(readMonth({ giorni: await sums(name) }, name));

/** Compares the stored monthly sums with what the stored orders add up to. */
async function expectRight(): Promise<void> {
  const orders = await adminDb.collection('orders').get();
  const { docs } = await adminDb.collection(REVENUE).get();
  const stored = new Set(docs.map(({ id }) => monthOfSums(id)));
  const right = new Map<string, Tree>();
  for (const { id, ...doc } of orders.docs.map((doc) => ({ id: doc.id, data: doc.data() }))) {
    const entry = countedOf(doc.data, id);
    if (entry)
      right.set(
        sumsDocOf(entry.giorno),
        addAll(right.get(sumsDocOf(entry.giorno)) ?? {}, addendsOf(entry)),
      );
  }
  const shown = (months: (readonly [string, unknown])[]) =>
    Object.fromEntries(
      months
        .map(([name, days]) => [name, withoutZeros(days)] as const)
        .filter(([, days]) => Object.keys(days).length > 0),
    );
  expect(
    shown(await Promise.all([...stored].map(async (name) => [name, await sums(name)] as const))),
  ).toEqual(shown([...right].map(([name, { giorni }]) => [name, giorni])));
}

describe('what came in is counted', () => {
  it('[DE-055] of 300 orders of one month at once none is lost, and what is scattered comes together again', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => `export_${index}`);
    const writer = adminDb.bulkWriter();
    for (const [index, id] of ids.entries())
      void writer.set(adminDb.doc(`orders/${id}`), order(`2026-05-0${1 + (index % 9)}`));
    await writer.close();
    await Promise.all(ids.map(countOrder));
    await expectRight();
    expect(await monthOf('2026-05')).toMatchObject({ orders: 300 });
    const scattered = await trigger.scatteredMonths(database());
    expect(scattered.length).toBeLessThanOrEqual(1);
    await Promise.all([
      trigger.foldMonth(database(), '2026-05'),
      put('late', order('2026-05-02')).then(() => countOrder('late')),
    ]);
    await expectRight();
    await trigger.foldMonth(database(), '2026-05');
    expect((await adminDb.collection(REVENUE).get()).docs.map(({ id }) => id)).toEqual(['2026-05']);
    await expectRight();
  });

  it('[DE-055] of an import in two halves, counted while it goes on, no order is lost and none twice', async () => {
    const half = (from: number) => Array.from({ length: 200 }, (_, index) => from + index);
    const counted: Promise<void>[] = [];
    /** Writes the orders as an import does, and runs the trigger's step for each event. */
    const imports = async (numbers: readonly number[], price: number) => {
      for (const some of groupsOf(numbers, 25))
        await Promise.all(
          some.map(async (number) => {
            const ref = adminDb.doc(`orders/export_${number}`);
            const before = await ref.get();
            await ref.set(
              order(`2026-05-${10 + (number % 9)}`, { products: [{ name: 'FC 6', price }] }),
            );
            const after = await ref.get();
            counted.push(trigger.followRevenue(database(), ref.id, { before, after }));
          }),
        );
    };
    await Promise.all([imports(half(0), 10), imports(half(200), 10)]);
    // Half of the orders are imported again, with another price, while the first events are still
    // being counted.
    await imports(half(100), 25);
    await Promise.all(counted);
    await expectRight();
    expect(await monthOf('2026-05')).toMatchObject({ orders: 400 });
    // A repeated event changes nothing.
    const one = await adminDb.doc('orders/export_7').get();
    const none = await adminDb.doc('orders/none').get();
    await trigger.followRevenue(database(), one.id, { before: none, after: one });
    await expectRight();
  });

  it('[DE-055] an order whose event was given up is counted by the hourly job, also one that is gone', async () => {
    await put('one', order('2026-05-01'));
    await put('other', order('2026-05-02'));
    await countOrder('other');
    await adminDb.doc('orders/other').delete();
    for (const id of ['one', 'other']) await trigger.noteUncounted(database(), id);
    await runFoldRevenue();
    await expectRight();
    expect(await monthOf('2026-05')).toMatchObject({ orders: 1 });
    expect(await trigger.uncountedOrders(database())).toEqual([]);
  });

  it('[DE-055] a month that is full goes on in another document, and its orders can still be changed', async () => {
    const day = { incasso: 100, prodotti: { altro: { n: 1, c: 100 } } };
    const fill = async (count: number) => {
      const products = Array.from({ length: count }, (_, index) => [
        `Prodotto con un nome lungo quanto può esserlo nel negozio, numero ${index}`,
        { n: 1 },
      ]);
      const prodotti = Object.fromEntries(products) as Stored;
      return adminDb
        .doc(`${REVENUE}/2026-05`)
        .set({ mese: '2026-05', giorni: { '01': { ...day, prodotti } } })
        .then(
          () => true,
          () => false,
        );
    };
    // Nearly full: room for one or two more, but not for an order of forty.
    let [full, over] = [5_000, 20_000];
    while (over - full > 10) {
      const count = Math.floor((full + over) / 2);
      if (await fill(count)) full = count;
      else over = count;
    }
    await fill(full);
    const lines = Array.from({ length: 40 }, (_, index) => ({
      name: `Nuovo prodotto ${'x'.repeat(60)} ${index}`,
      price: 1,
    }));
    await put('export_1', order('2026-05-02', { products: lines, totalPrice: 40 }));
    expect(await countOrder('export_1')).toBe(true);
    const docs = (await adminDb.collection(REVENUE).get()).docs.map(({ id }) => id);
    expect(docs).toHaveLength(2);
    expect((await monthOf('2026-05')).by.product.size).toBe(full + 40);
    await put('export_1', order('2026-05-02', { totalPrice: 7 }));
    await countOrder('export_1');
    expect(await monthOf('2026-05')).toMatchObject({ orders: 1, revenue: 800 });
    await trigger.foldMonth(database(), '2026-05');
    expect((await adminDb.collection(REVENUE).get()).size).toBeLessThanOrEqual(MORE_SUMS_MAX);
    expect((await monthOf('2026-05')).by.product.size).toBe(full + 1);
  });

  it('[DE-055] once for each order: forty at once, on one day, some told twice', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `export_${index}`);
    await Promise.all(
      ids.map(async (id, index) => {
        await put(
          id,
          order('2026-05-02', {
            totalPrice: index % 3 ? index : `1.${String(100 + index)},50`,
            fonte: index % 2 ? 'FF Roma' : 'Bari',
          }),
        );
        await Promise.all(index % 10 ? [countOrder(id)] : [countOrder(id), countOrder(id)]);
      }),
    );
    await expectRight();
    expect(await monthOf('2026-05')).toMatchObject({ orders: 40 });
    // Half are changed, half deleted, all at once; each event is repeated, in another order.
    await Promise.all(
      ids.map(async (id, index) => {
        if (index % 2)
          await put(id, order(index % 4 === 1 ? '2026-05-03' : '2026-06-01', { totalPrice: 7 }));
        else await adminDb.doc(`orders/${id}`).delete();
        await countOrder(id);
      }),
    );
    expect(await Promise.all(ids.toReversed().map((id) => countOrder(id)))).not.toContain(true);
    await expectRight();
    expect([await monthOf('2026-05'), await monthOf('2026-06')]).toMatchObject([
      { orders: 10, revenue: 7_000 },
      { orders: 10, revenue: 7_000 },
    ]);
  });

  it('[DE-055] wherever its day, its state or its amount goes, also away and back', async () => {
    const tell = async (data: Stored | null) => {
      await (data === null ? adminDb.doc('orders/x').delete() : put('x', data));
      await countOrder('x');
      await expectRight();
    };
    await tell(order('2026-03-29', { orderDate: '2026-03-29 23:59:59', totalPrice: '90,00 €' }));
    expect(await sums('2026-03')).toMatchObject({
      '29': { incasso: 9_000, prodotti: { 'FC 6': { n: 1, c: 9_000 } } },
    });
    await tell(order('2026-04-01', { refunds: [{ total: '-100' }] }));
    expect([await sums('2026-03'), await sums('2026-04')]).toMatchObject([
      {},
      { '01': { rimborsi: 10_000 } },
    ]);
    await tell(
      order('2026-04-01', { status: 'on-hold', paymentStatus: 'pending', totalPrice: 50 }),
    );
    expect(await sums('2026-04')).toEqual({ '01': { aperti: 1, dovuto: 5_000 } });
    await tell(null);
    expect(await sums('2026-04')).toEqual({});
    expect((await adminDb.collection(COUNTED).get()).size).toBe(0);
    await tell(
      order('2026-04-01', {
        orderDate: undefined,
        importedAt: undefined,
        createdAt: undefined,
        totalPrice: 3,
      }),
    );
    expect(await sums(UNDATED)).toMatchObject({ '00': { incasso: 300 } });
    await tell(order('2026-04-01', { status: 'cancelled' }));
    for (const name of ['2026-03', '2026-04', UNDATED]) expect(await sums(name)).toEqual({});
  });

  it('[CP-069] by the catalogue where the line says nothing', async () => {
    await adminDb.doc('products/77').set({ name: 'Gold', category: 'PT', tax_class: 'zero-rate' });
    await put(
      'x',
      order('2026-04-01', {
        totalPrice: 10,
        products: [{ id: 77, name: 'Gold', price: 10 }, { id: 'a/b', name: 'X' }, { id: '..' }],
      }),
    );
    await countOrder('x');
    expect(await sums('2026-04')).toMatchObject({
      '01': { imponibile: 1_000, categorie: { PT: { c: 1_000 } } },
    });
  });

  it('[CP-069] [DE-057] by the shop’s number or the SKU of a product that stands under an id of ours', async () => {
    await adminDb
      .doc('products/fattoamano')
      .set({ name: 'Gold', category: 'PT', tax_class: 'zero-rate', id: 90_210 });
    await adminDb
      .doc('products/anchequesto')
      .set({ name: 'Silver', category: 'PT', tax_class: 'zero-rate', sku: 'silver' });
    const products = [
      { id: 90_210, name: 'Gold', price: 10 },
      { id: 99_999, sku: 'silver', name: 'Silver', price: 20 },
      { id: 99_998, sku: 'ignoto', name: 'Altro', price: 122 },
    ];
    await put('x', order('2026-04-01', { totalPrice: 152, products }));
    await countOrder('x');
    expect(await sums('2026-04')).toMatchObject({
      '01': {
        incasso: 15_200,
        imponibile: 13_000,
        categorie: { PT: { c: 3_000 }, coaching: { c: 12_200 } },
      },
    });
  });
});

describe('the backfill of what came in', () => {
  const corpus = () =>
    Promise.all(
      ORDER_CORPUS.map(({ stored }, index) =>
        typeof stored === 'object' && stored !== null && !Array.isArray(stored) && plain(stored)
          ? put(`o${String(index).padStart(3, '0')}`, plain(stored))
          : null,
      ),
    );
  /** As stored. */
  const plain = (stored: object): Stored => JSON.parse(JSON.stringify(stored)) as Stored;

  it('[CP-159] counts all orders, says in a dry run what is wrong, and goes on where it was', async () => {
    await corpus();
    const lines: string[] = [];
    const dry = await backfill({ db: adminDb }, 'incassi', {
      dryRun: true,
      pageSize: 20,
      log: (line) => lines.push(line),
    });
    expect(dry.changed).toBeGreaterThan(40);
    expect(lines.some((line) => /^incassi\/2026-05: 0 stored, \d+ by its orders/.test(line))).toBe(
      true,
    );
    expect(
      (await adminDb.collection(COUNTED).get()).size +
        (await adminDb.collection(REVENUE).get()).size,
    ).toBe(0);
    expect((await adminDb.doc(backfillPath('incassi')).get()).exists).toBe(false);
    for (let run = 0, finished = false; !finished; run += 1) {
      expect(run).toBeLessThan(30);
      let requests = 0;
      ({ finished } = await backfill({ db: adminDb }, 'incassi', {
        pageSize: 20,
        shouldStop: () => (requests += 1) > 1,
      }));
    }
    await expectRight();
    expect(await backfill({ db: adminDb }, 'incassi')).toMatchObject({
      changed: 0,
      finished: true,
    });
    expect(await backfill({ db: adminDb }, 'incassi', { dryRun: true })).toMatchObject({
      changed: 0,
      finished: true,
    });
  });

  it('puts right what is wrong, while orders are written', async () => {
    await corpus();
    await backfill({ db: adminDb }, 'incassi');
    await adminDb
      .doc(`${REVENUE}/2026-05`)
      .set({ mese: '2026-05', giorni: { '02': { incasso: 1 } } });
    await adminDb
      .doc(`${REVENUE}/1999-01`)
      .set({ mese: '1999-01', giorni: { '02': { incasso: 1 } } });
    await adminDb.doc(`${COUNTED}/gone`).set({ ...countedOf(order('2026-05-02'), 'gone') });
    const late = Array.from({ length: 8 }, (_, index) => `late_${index}`);
    await Promise.all([
      backfill({ db: adminDb }, 'incassi', { pageSize: 10 }),
      ...late.map(async (id, index) => {
        await put(id, order(`2026-0${1 + (index % 5)}-02`));
        await countOrder(id);
      }),
    ]);
    await expectRight();
    expect(await backfill({ db: adminDb }, 'incassi', { dryRun: true })).toMatchObject({
      changed: 0,
    });
  });
});

describe('accounting as staff read it', () => {
  it('[CP-226] [CP-159] a year of 1,500 orders, and the year before, cost fewer than 50 documents', async () => {
    const { pass, counted } = counting();
    const day = (index: number) =>
      new Date(Date.UTC(2025, 0, 1, 10) + (index % 690) * 86_400_000).toISOString().slice(0, 10);
    const orders = Array.from({ length: 1_500 }, (_, index) => ({
      path: `orders/export_${index}`,
      data: order(day(index), { totalPrice: 10 }),
    }));
    expect([...pass(orders)]).toHaveLength(1_500);
    const writer = adminDb.bulkWriter();
    for (const { path, data } of counted()) void writer.set(adminDb.doc(path), data);
    await writer.close();
    const staff = await device(await person('Studio'));
    staff.screenReads.start('accounting');
    const year = { first: '2026-01-01', last: '2026-11-22' };
    const months = await until(staff.revenue(year));
    await until(staff.undatedRevenue());
    expect(staff.screenReads.current().documents).toBeLessThan(50);
    const expected = orders.filter(({ data }) => String(data.orderDate) >= '2026').length;
    expect(addUp(months.flat().filter(({ day: one }) => one >= '2026')).revenue).toBe(
      expected * 1_000,
    );
    expect(addUp(months.flat()).orders).toBe(1_500);
    // Without a period: every existing month, 1,200 at most.
    expect((await until(staff.revenue({ first: null, last: null }))).length).toBe(months.length);
    let read = 0;
    for await (const page of staff.countedPages({ first: '2026-05-01', last: '2026-05-31' }))
      read += page.length;
    expect(read).toBe(
      orders.filter(({ data }) => String(data.orderDate).startsWith('2026-05')).length,
    );
  });

  it('[CP-127] what is owed in some days, from 00:00:00 to 23:59:59 in Rome, newest first; others read none of it', async () => {
    const due = (orderDate: string) => ({
      ...order('2026-05-02'),
      orderDate,
      status: 'on-hold',
      paymentStatus: 'pending',
    });
    const at = [
      '2026-03-28 23:59:59',
      '2026-03-29 00:00:00',
      '2026-03-29 23:59:59',
      '2026-03-30 00:00:00',
    ];
    const given = [
      ...at.map(due),
      { ...due('2026-03-29 10:00:00'), status: 'cancelled' },
      order('2026-03-29'),
    ];
    await Promise.all(
      given.map((data, index) => put(`o${index}`, { ...data, idx: orderIdx(data, `o${index}`) })),
    );
    const staff = await device(await person('Amministratore'));
    const day = { first: '2026-03-29', last: '2026-03-29' };
    expect((await until(staff.dueOrders(day))).map(({ id }) => id)).toEqual(['o2', 'o1']);
    expect(await until(staff.dueOrders({ first: null, last: null }))).toHaveLength(4);
    for (const role of ['user', 'Spedizioni'] as const) {
      const other = await device(await person(role));
      await expect(until(other.revenue(day)), role).rejects.toMatchObject({
        code: 'permission-denied',
      });
      await expect(other.countedPages(day).next(), role).rejects.toMatchObject({
        code: 'permission-denied',
      });
    }
  });
});
