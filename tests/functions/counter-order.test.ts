import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { shopMessages } from '@/domain/messages';
import { paymentState } from '@/domain/orders/paid';
import { db, newId, tokenFor } from './emulated';
import { run } from './in-process';
import { invoke, refusalOf, shop, tokenOf } from './services';
import { askShop, catalogue, newRequest, ordersOf, signedInClient, storedOf } from './shop';

const NAME = CALLABLES.createCounterOrder;
const saleTo = (email: string, more: object = {}) => ({
  requestId: newRequest(),
  billing: {
    first_name: 'Anna',
    last_name: 'Verdi',
    email,
    phone: '+393331234567',
    address_1: 'Via Roma 1',
    city: 'Roma',
    postcode: '00100',
  },
  line_items: [
    { product_id: '101', quantity: 1 },
    { product_id: '102', quantity: 2 },
  ],
  discount: 15.88,
  payment_method: 'custom_cash',
  fonte: 'FF Roma',
  meta: { codiceFiscale: 'VRDNNA80A01H501X', note: 'Paga la madre' },
  ...more,
});

let uid = '';
let token = '';
beforeAll(async () => {
  await catalogue();
  uid = newId('s');
  token = await tokenFor(uid, 'Studio');
});
beforeEach(() => shop.forget());
afterEach(() => shop.behave('ok'));

describe('createCounterOrder', () => {
  it('[CP-175] [CP-041] [CP-154] [SE-018] makes a paid, completed order with discount, sums and meta, and keeps it as a point-of-sale order', async () => {
    const client = await signedInClient();
    const input = saleTo(client.email, { total: 142.92 });
    const { result } = await invoke(NAME, token, input);
    const sent = (await shop.requests()).find(({ method }) => method === 'POST')?.body;
    expect(sent).toMatchObject({
      payment_method: 'custom_cash',
      payment_method_title: 'Contanti',
      set_paid: true,
      status: 'completed',
      line_items: [{ product_id: 101 }, { product_id: 102 }],
      discount_total: '14.46',
      discount_tax: '1.42',
      tax_lines: [{ tax_total: '12.82' }],
      total: '142.92',
    });
    const [made, ...more] = await ordersOf(client.email);
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      status: 'completed',
      total: '142.92',
      total_tax: '12.82',
      shipping_lines: [],
    });
    expect(made?.date_paid).not.toBeNull();
    expect(Object.fromEntries(made?.meta_data.map(({ key, value }) => [key, value]) ?? [])).toEqual(
      {
        portale_ordine: input.requestId,
        codiceFiscale: 'VRDNNA80A01H501X',
        note: 'Paga la madre',
        fonte: 'Roma',
      },
    );
    expect(result).toMatchObject({
      success: true,
      order: { id: `export_${made?.id}`, orderId: String(made?.id), total: 142.92 },
    });
    expect((await db.doc(`orders/export_${made?.id}`).get()).data()).toMatchObject({
      order_id: made?.id,
      uid,
      userId: client.uid,
      userEmail: client.email,
      fonte: 'Roma',
      created_at: expect.any(Timestamp) as Timestamp,
      discount: 15.88,
      total_without_discount: 158.8,
      total_with_discount: 142.92,
      totalPrice: 142.92,
      payment_method: 'custom_cash',
      paymentStatus: 'completed',
      status: 'wc-completed',
      meta: { codiceFiscale: 'VRDNNA80A01H501X', studioPT: '' },
      billing: { email: client.email, city: 'Roma', country: 'IT' },
      line_items: [
        { product_id: '101', quantity: 1, price: 79, total: 71.1 },
        { product_id: '102', quantity: 2, price: 39.9, total: 71.82 },
      ],
    });
    // The client reads the order; staff's notes are stored separately.
    const stored = (await db.doc(`orders/export_${made?.id}`).get()).data();
    expect(JSON.stringify(stored)).not.toContain('madre');
    expect((await db.doc(`noteinterne/orders_export_${made?.id}`).get()).data()).toMatchObject({
      staffNote: 'Paga la madre',
      by: uid,
    });
  });

  it('[SE-031] repeated after its call died and its person was erased, it gets no note either', async () => {
    const client = await signedInClient();
    const input = saleTo(client.email);
    expect((await run(NAME, token, input)).http).toBe(200);
    const [made] = await ordersOf(client.email);
    const id = `export_${made?.id}`;
    const [order, note] = [db.doc(`orders/${id}`), db.doc(`noteinterne/orders_${id}`)];
    await order.set({ orderId: String(made?.id), totalPrice: 142.92, erasedAt: new Date() });
    await note.delete();
    await db.doc(`limiti/ordine_${input.requestId}`).update({
      order: FieldValue.delete(),
      until: Timestamp.fromMillis(Date.now() - 1),
    });
    expect((await run(NAME, token, input)).http).toBe(200);
    expect((await note.get()).exists).toBe(false);
  });

  it('[CP-175] a sale given away waits for no money, also by bank transfer', async () => {
    const client = await signedInClient();
    const gift = saleTo(client.email, { payment_method: 'bacs', discount: 1_000 });
    expect((await invoke(NAME, token, gift)).http).toBe(200);
    const [stored] = await storedOf(client.email);
    expect(stored).toMatchObject({ totalPrice: 0, status: 'wc-completed', idx: { due: false } });
    expect(paymentState(stored)).toBe('paid');
  });

  it('[DE-044] a bank transfer is not paid by itself: the shop and we wait for it', async () => {
    const client = await signedInClient();
    expect((await invoke(NAME, token, saleTo(client.email, { payment_method: 'bacs' }))).http).toBe(
      200,
    );
    expect(await ordersOf(client.email)).toMatchObject([{ status: 'on-hold', date_paid: null }]);
    expect(await storedOf(client.email)).toMatchObject([
      { status: 'wc-on-hold', paymentStatus: 'pending', idx: { paid: false } },
    ]);
  });
  it('[CP-118] a discount larger than the order makes it free, not negative', async () => {
    const client = await signedInClient();
    expect((await invoke(NAME, token, saleTo(client.email, { discount: 1_000 }))).http).toBe(200);
    expect(await ordersOf(client.email)).toMatchObject([{ total: '0.00' }]);
  });
  it('[CP-116] a customer who is not found', async () => {
    const outcome = await invoke(NAME, token, saleTo('nessuno@esempio.test'));
    expect([refusalOf(outcome), outcome.error?.message]).toEqual([
      'not-found',
      'Cliente non trovato.',
    ]);
    expect((await shop.requests()).length).toBe(0);
  });
  it('finds a customer whose e-mail is typed in capitals', async () => {
    const client = await signedInClient();
    expect((await invoke(NAME, token, saleTo(client.email.toUpperCase()))).http).toBe(200);
    expect(await storedOf(client.email)).toHaveLength(1);
  });
  it('another total than the catalogue’s is refused', async () => {
    const client = await signedInClient();
    expect((await invoke(NAME, token, saleTo(client.email, { total: 100 }))).error?.message).toBe(
      shopMessages.totalChanged,
    );
    expect(await ordersOf(client.email)).toEqual([]);
  });

  it.each(['Spedizioni', 'user'])('refuses %s', async (role) => {
    const client = await signedInClient();
    expect(refusalOf(await invoke(NAME, await tokenOf(role), saleTo(client.email)))).toBe(
      'permission-denied',
    );
  });
  it('refuses anonymous visitors', async () => {
    expect(refusalOf(await invoke(NAME, null, saleTo('a@esempio.test')))).toBe('unauthenticated');
  });

  describe('refuses', () => {
    const wrong: Record<string, unknown[]> = {
      requestId: [undefined, 'x'],
      billing: [undefined, {}, { first_name: 'A', last_name: 'B', email: 'no', phone: '' }],
      line_items: [undefined, [], [{ product_id: '101', quantity: -1 }]],
      discount: [-0.01, '10', null],
      payment_method: ['paypal', '', undefined],
      fonte: ['', 'Parigi', undefined],
      meta: [{ altro: 'x' }, 7],
      uid: ['un altro'],
    };
    it.each(
      Object.entries(wrong).flatMap(([field, values]) =>
        values.map((value) => [field, value] as const),
      ),
    )('[CP-117] %s %j', async (field, value) => {
      const client = await signedInClient();
      expect(refusalOf(await run(NAME, token, { ...saleTo(client.email), [field]: value }))).toBe(
        'invalid',
      );
      expect(await ordersOf(client.email)).toEqual([]);
    });
  });

  it('called at once and again: one order', async () => {
    const client = await signedInClient();
    const input = saleTo(client.email);
    const answers = await Promise.all([
      run(NAME, token, input),
      run(NAME, token, input),
      run(NAME, token, input),
    ]);
    expect(
      new Set(
        [...answers, await run(NAME, token, input)].map(({ result }) => JSON.stringify(result)),
      ).size,
    ).toBe(1);
    expect(await ordersOf(client.email)).toHaveLength(1);
  });
  it('[CP-187] a shop out of order: the specification’s text, and nothing is ordered', async () => {
    const client = await signedInClient();
    await shop.behave('refuse', undefined, 'POST');
    const { error } = await invoke(NAME, token, saleTo(client.email));
    expect(error).toMatchObject({
      status: 'UNAVAILABLE',
      message: "Errore durante il piazzamento dell'ordine.",
    });
    await shop.behave('ok');
    expect(await askShop(`/wp-json/wc/v3/orders?search=${client.email}`)).toEqual([]);
    expect(await storedOf(client.email)).toEqual([]);
  });
});
