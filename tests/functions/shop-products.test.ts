import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { db } from './emulated';
import { run } from './in-process';
import { invoke, refusalOf, shop, tokenOf } from './services';
import { askShop } from './shop';

const SHOP_PRODUCTS = 121;
const state = db.doc('impostazioni/negozio');
const product = (id: number) => db.doc(`products/${id}`);
const dataOf = async (id: number) => (await product(id).get()).data();
const queries = async () =>
  (await shop.requests())
    .filter(({ path }) => path.includes('/products?'))
    .map(({ path }) => new URL(path, 'http://x').searchParams);

let studio = '';
beforeAll(async () => {
  studio = await tokenOf('Studio');
});
beforeEach(async () => {
  const { docs } = await db.collection('products').select().get();
  const batch = db.batch().delete(state);
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
  await shop.forget();
});
afterEach(() => shop.behave('ok'));

const add = () => run(CALLABLES.addNewProducts, studio, null);
const sync = () => run(CALLABLES.syncProducts, studio, null);

describe('addNewProducts', () => {
  it('[CP-173] [CP-174] [CP-215] [CP-216] pages the shop by 100 with status any and adds what is new', async () => {
    expect((await add()).result).toEqual({ success: true, count: SHOP_PRODUCTS });
    const requests = await queries();
    expect(
      requests.map((query) => [
        query.get('per_page'),
        query.get('page'),
        query.get('status'),
        query.get('modified_after'),
      ]),
    ).toEqual([
      ['100', '1', 'any', null],
      ['100', '2', 'any', null],
    ]);
    expect(await dataOf(51203)).toEqual({
      id: '51203',
      name: 'Videochiamata con la nutrizionista, 30 minuti',
      sku: 'videocall-30',
      price: 30,
      category: 'consulenze',
      source: 'manual',
      tax_class: '',
      description: expect.any(String) as string,
      categories: ['Consulenze'],
      images: [],
      visibility: 'visible',
      virtual: true,
      duration_months: 0,
      program_count: 0,
      coaching_quantity: 0,
      cons_tecniche: 0,
      cons_nutrizionali: 0,
      pt_quantity: 0,
      bonus_pt: 0,
      createdAt: expect.any(Timestamp) as Timestamp,
      updatedAt: expect.any(Timestamp) as Timestamp,
      last_synced: expect.any(Timestamp) as Timestamp,
      idx: expect.any(Object) as object,
    });
  });
  it('[DE-057] knows a product by its number or SKU, under whatever id it stands', async () => {
    const [byNumber, bySku] = [
      db.doc('products/AAAAAAAAAAAAAAAAAAAA'),
      db.doc('products/BBBBBBBBBBBBBBBBBBBB'),
    ];
    await byNumber.set({ id: 101, name: 'Per numero', price: 1 });
    await bySku.set({ name: 'Per SKU', sku: 'videocall-30', price: 1 });
    expect((await add()).result).toMatchObject({ count: SHOP_PRODUCTS - 2 });
    expect([(await product(101).get()).exists, (await product(51203).get()).exists]).toEqual([
      false,
      false,
    ]);
    expect((await sync()).result).toMatchObject({ count: SHOP_PRODUCTS });
    expect((await bySku.get()).data()).toMatchObject({
      name: 'Videochiamata con la nutrizionista, 30 minuti',
      price: 30,
    });
  });
  it('leaves the products that are there as they are, and adds none twice', async () => {
    await product(101).set({ id: '101', name: 'Nostro', price: 1 });
    expect((await add()).result).toMatchObject({ count: SHOP_PRODUCTS - 1 });
    expect(await dataOf(101)).toMatchObject({ name: 'Nostro', price: 1 });
    expect((await add()).result).toMatchObject({ count: 0 });
  });
  it('called at once: each product is added once', async () => {
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200]);
    const counts = answers.map(({ result }) => (result as { count: number }).count);
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(SHOP_PRODUCTS);
  });
  it('[DE-091] of descriptions of any length, takes as many per commit as fit, and leaves out one that is too large', async () => {
    const long = (id: number, chars: number) => ({
      id,
      name: `Prodotto ${id}`,
      price: '1.00',
      status: 'publish',
      description: 'x'.repeat(chars),
    });
    const many = Array.from({ length: 40 }, (_, index) => long(70_000 + index, 150_000));
    const products = [...many.slice(0, 3), long(79_999, 300_000), ...many.slice(3)];
    await askShop('/demo/raw', 'POST', { products });
    try {
      expect((await add()).result).toMatchObject({ count: SHOP_PRODUCTS + many.length });
      expect((await dataOf(70_039))?.description).toHaveLength(150_000);
      expect(await dataOf(79_999)).toBeUndefined();
      // Written in one transaction, all would have the same time.
      const times = await Promise.all(
        many.map(async ({ id }) => (await dataOf(id))?.createdAt as Timestamp),
      );
      expect(new Set(times.map((time) => time.toMillis())).size).toBeGreaterThan(1);
      const known = (await sync()).result;
      expect(known).toMatchObject({ count: SHOP_PRODUCTS + many.length });
    } finally {
      await askShop('/demo/raw', 'POST', {});
    }
  });
});

describe('syncProducts', () => {
  it('[CP-174] takes over what the shop changed since last time, and nothing that only we know', async () => {
    await add();
    await product(109).update({ program_count: 9, category: 'nostra' });
    expect((await sync()).result).toMatchObject({ count: SHOP_PRODUCTS });
    const last = (await state.get()).get('prodottiSincronizzati') as Timestamp;
    expect(Date.now() - last.toMillis()).toBeLessThan(10 * 120_000);
    await shop.forget();
    await askShop('/wp-json/wc/v3/products/109', 'PUT', {
      name: 'FC 1 nuovo',
      regular_price: '81.00',
    });
    await product(110).delete();
    await askShop('/wp-json/wc/v3/products/110', 'PUT', { regular_price: '241.00' });
    expect((await sync()).result).toEqual({ success: true, count: 1 });
    const [request] = await queries();
    expect(request?.get('modified_after')).toBe(last.toDate().toISOString().slice(0, 19));
    expect(await dataOf(109)).toMatchObject({
      name: 'FC 1 nuovo',
      price: 81,
      program_count: 9,
      category: 'nostra',
    });
    expect(await dataOf(110)).toBeUndefined();
  });
  it('a sync that ended halfway asks for the same changes again', async () => {
    await state.set({ prodottiSincronizzati: new Date('2026-01-01T00:00:00Z'), altro: 1 });
    await shop.behave('refuse');
    expect((await sync()).error?.message).toBe('Errore durante la sincronizzazione dei prodotti.');
    await shop.behave('ok');
    expect((await state.get()).get('prodottiSincronizzati')).toEqual(
      Timestamp.fromDate(new Date('2026-01-01T00:00:00Z')),
    );
    expect((await sync()).http).toBe(200);
    expect((await state.get()).get('altro')).toBe(1);
  });
  it('called at once', async () => {
    await add();
    expect((await Promise.all([sync(), sync()])).map(({ http }) => http)).toEqual([200, 200]);
  });
});

describe.each([
  [CALLABLES.addNewProducts, 'CP-181', "Errore durante l'aggiunta dei nuovi prodotti."],
  [CALLABLES.syncProducts, 'CP-182', 'Errore durante la sincronizzazione dei prodotti.'],
] as const)('$name', (contract, catalogId, text) => {
  it.each(['user', 'Spedizioni'])('refuses %s', async (role) => {
    expect(refusalOf(await invoke(contract, await tokenOf(role), null))).toBe('permission-denied');
    expect(await shop.requests()).toEqual([]);
  });
  it('refuses anonymous visitors', async () =>
    expect(refusalOf(await invoke(contract, null, null))).toBe('unauthenticated'));
  it.each(['x', 7, [], { page: 1 }])('refuses the input %j', async (data) => {
    expect(refusalOf(await run(contract, studio, data))).toBe('invalid');
  });
  it(`[${catalogId}] a shop out of order: the specification’s text`, async () => {
    await shop.behave('refuse');
    expect((await invoke(contract, studio, null)).error).toMatchObject({
      status: 'UNAVAILABLE',
      message: text,
    });
  });
});
