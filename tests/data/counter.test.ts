import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { addProduct, EMPTY_CART } from '@/domain/orders/cart';
import { fingerprint } from '@/domain/fingerprint';
import { emptySale, type Sale } from '@/domain/orders/counterDraft';
import { productIdx } from '@/domain/products/product';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
const product = { id: '101', name: 'FC 1', sku: 'fc1', price: 7_900, taxClass: '', shipped: true };
const sale: Sale = {
  ...emptySale('Roma'),
  cart: addProduct(EMPTY_CART, product),
  note: 'Paga la madre',
};

it('a sale is resumed on another device; of two tabs that place at once the second sends what the first has sent', async () => {
  const me = await person('Studio');
  const tab = await device(me);
  expect(await until(tab.counterDraft(me.uid))).toBeNull();
  await tab.saveSale(me.uid, first, sale);
  const other = await device(me);
  expect(await until(other.counterDraft(me.uid), (draft) => draft !== null)).toMatchObject({
    requestId: first,
    sale,
    placing: null,
  });

  const mine = { requestId: first, order: { total: 79 }, sale };
  const theirs = { requestId: first, order: { total: 158 }, sale };
  const begun = await Promise.all([
    tab.beginPlacing(me.uid, mine, sale),
    other.beginPlacing(me.uid, theirs, sale),
  ]);
  expect(begun[0]).toEqual(begun[1]);
  // Later input doesn't undo the order that is being sent.
  await other.saveSale(me.uid, first, { ...sale, note: 'Altro' });
  const reloaded = await device(me);
  const sent = begun[0].kind === 'go' ? begun[0].placing : null;
  expect((await until(reloaded.counterDraft(me.uid)))?.placing).toEqual(sent);

  const placed = {
    requestId: first,
    id: 'export_1',
    number: '1',
    total: 7_900,
    content: fingerprint(sent?.order),
  };
  const next = { requestId: second, sale: emptySale('Roma') };
  await Promise.all([
    tab.endPlacing(me.uid, placed, next),
    other.endPlacing(me.uid, placed, { ...next, requestId: 'c'.repeat(32) }),
  ]);
  expect(
    await until(reloaded.counterDraft(me.uid), (draft) => draft?.placing === null),
  ).toMatchObject({
    sale: emptySale('Roma'),
    placed,
    requestId: expect.stringMatching(/^(b{32}|c{32})$/) as string,
  });
  // A tab that missed it gets the result of its sale.
  expect(await other.beginPlacing(me.uid, sent ?? mine, sale)).toEqual({ kind: 'placed', placed });
  // A tab with a later, unsent change: neither places another order nor takes it for the placed
  // one.
  await other.saveSale(me.uid, first, { ...sale, note: 'Un altro ancora' });
  expect(await other.beginPlacing(me.uid, { ...mine, order: { total: 99 } }, sale)).toEqual({
    kind: 'changed',
  });
  expect((await until(reloaded.counterDraft(me.uid)))?.placing).toBeNull();
});

it('a sale of which nothing was made can be changed again, under the name that the person chose for it', async () => {
  const me = await person('Amministratore');
  const tab = await device(me);
  await tab.beginPlacing(me.uid, { requestId: first, order: {}, sale }, sale);
  await tab.dropPlacing(me.uid, second, second); // not the one in progress
  expect((await until(tab.counterDraft(me.uid)))?.placing).not.toBeNull();
  await tab.dropPlacing(me.uid, first, second);
  expect(await until(tab.counterDraft(me.uid), (draft) => draft?.placing === null)).toMatchObject({
    requestId: second,
    sale,
  });
});

it('a client finds what is on sale, and nothing else of the catalogue; staff find all of it', async () => {
  const catalogue = {
    p1: { name: 'FC 1', price: 79 },
    p2: { name: 'FC 2', price: 0 },
    p3: { name: 'FC 3', price: 9, visibility: 'hidden' },
  };
  for (const [id, stored] of Object.entries(catalogue))
    await adminDb.doc(`products/${id}`).set({ ...stored, idx: productIdx(stored, id) });
  const client = await device(await person('user'));
  const ids = async (source: Parameters<typeof until<{ id: string }[]>>[0]) =>
    (await until(source)).map(({ id }) => id);
  expect(await ids(client.productsOnSale(''))).toEqual(['p1']);
  expect(await ids(client.productsOnSale('fc 1'))).toEqual(['p1']);
  expect((await client.productsNow(['p1', 'p2', 'p9'])).map(({ id }) => id)).toEqual(['p1']);
  await expect(
    ids(client.products({ search: '', category: null, sort: 'nome' })),
  ).rejects.toMatchObject({ code: 'permission-denied' });
  const staff = await device(await person('Studio'));
  expect(await ids(staff.products({ search: '', category: null, sort: 'nome' }))).toEqual([
    'p1',
    'p2',
    'p3',
  ]);
  expect((await staff.productsNow(['p1', 'p2', 'p9'])).map(({ id }) => id)).toEqual(['p1', 'p2']);
});
