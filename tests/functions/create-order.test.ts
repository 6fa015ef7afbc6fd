import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { shopMessages } from '@/domain/messages';
import { DESK } from '@/domain/roles';
import { db } from './emulated';
import { run } from './in-process';
import { orderFor, postsTo } from './orders';
import { invoke, paypal, refusalOf, shop, strangerToken, tokenOf } from './services';
import { catalogue, ordersOf, signedInClient, storedOf } from './shop';

const NAME = CALLABLES.createOrder;
type Client = Awaited<ReturnType<typeof signedInClient>>;

let client: Client;
beforeAll(catalogue);
beforeEach(async () => {
  client = await signedInClient();
  await shop.forget();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  return shop.behave('ok');
});

describe('createOrder', () => {
  it('[CP-169] [CP-170] makes the order at the shop at catalogue prices, flat rate 10.00, and keeps it', async () => {
    const input = orderFor(client.email, { total: 168 });
    const { result } = await invoke(NAME, client.token, input);
    const [made, ...more] = await ordersOf(client.email);
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      total: '168.00',
      status: 'pending',
      date_paid: null,
      payment_method: 'bacs',
    });
    expect(made?.shipping_lines).toMatchObject([{ method_id: 'flat_rate', total: '10.00' }]);
    expect(made?.line_items).toMatchObject([{ product_id: 101, quantity: 2 }]);
    expect(made?.meta_data).toMatchObject([{ key: 'portale_ordine', value: input.requestId }]);
    const id = `export_${made?.id}`;
    expect(result).toEqual({
      success: true,
      order: { id, orderId: String(made?.id), status: 'wc-pending', total: 168 },
    });
    expect((await db.doc(`orders/${id}`).get()).data()).toEqual({
      orderId: String(made?.id),
      orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      status: 'wc-pending',
      totalPrice: 168,
      discount: 0,
      shipping: 10,
      currency: 'EUR',
      paymentMethod: 'bacs',
      paymentProvider: 'Bonifico',
      paymentStatus: 'pending',
      products: [{ id: '101', name: 'Prodotto 101', sku: 'p101', price: 79, quantity: 2 }],
      userEmail: client.email,
      uid: client.uid,
      userId: client.uid,
      source: 'woocommerce',
      createdBy: client.uid,
      requestId: input.requestId,
      idx: expect.objectContaining({
        email: client.email.toLowerCase(),
        status: 'pending',
        paid: false,
        total: 168,
      }) as object,
      createdAt: expect.any(Timestamp) as Timestamp,
      updatedAt: expect.any(Timestamp) as Timestamp,
    });
  });

  it('[CP-170] the video call, product 51203, costs 30 euro and sends nothing', async () => {
    await invoke(
      NAME,
      client.token,
      orderFor(client.email, {
        payment_method: 'paypal',
        line_items: [{ product_id: 51203, quantity: 1 }],
      }),
    );
    expect(await ordersOf(client.email)).toMatchObject([
      { total: '30.00', shipping_lines: [], payment_method: 'paypal' },
    ]);
    expect(await storedOf(client.email)).toMatchObject([
      { totalPrice: 30, shipping: 0, paymentMethod: 'paypal' },
    ]);
  });

  it('[CP-169] with PayPal the answer says where to pay: the same address when asked again, while it is owed', async () => {
    const input = orderFor(client.email, { payment_method: 'paypal' });
    const first = await invoke(NAME, client.token, input);
    const { order, paymentUrl } = first.result as { order: { id: string }; paymentUrl: string };
    const stored = db.doc(`orders/${order.id}`);
    expect((await stored.get()).get('paypalApproveLink')).toBe(paymentUrl);
    expect(paymentUrl).toContain((await stored.get()).get('paypalOrderId'));
    expect(await invoke(NAME, client.token, input)).toEqual(first);
    await stored.update({ paymentStatus: 'completed' });
    expect((await invoke(NAME, client.token, input)).result).not.toHaveProperty('paymentUrl');
  });
  it('[CP-169] when PayPal fails the order stands, without an address; the next call has it', async () => {
    const input = orderFor(client.email, { payment_method: 'paypal' });
    await paypal.behave('refuse');
    const { result } = await invoke(NAME, client.token, input);
    await paypal.behave('ok');
    expect(result).toEqual({
      success: true,
      order: expect.objectContaining({ total: 168 }) as object,
    });
    expect((await invoke(NAME, client.token, input)).result).toEqual({
      ...(result as object),
      paymentUrl: expect.stringMatching(/^http/) as string,
    });
    expect(await ordersOf(client.email)).toHaveLength(1);
  });

  it('the browser’s total is only compared: another one is refused and nothing is ordered', async () => {
    const outcome = await invoke(NAME, client.token, orderFor(client.email, { total: 1 }));
    expect([refusalOf(outcome), outcome.error?.message]).toEqual([
      'invalid',
      shopMessages.totalChanged,
    ]);
    expect(await ordersOf(client.email)).toEqual([]);
  });
  it('nor do shipping lines of the browser make it cheaper', async () => {
    const shipping_lines = [{ method_id: 'free', method_title: 'Gratis', total: '0.00' }];
    await invoke(NAME, client.token, orderFor(client.email, { shipping_lines }));
    expect(await storedOf(client.email)).toMatchObject([{ totalPrice: 168 }]);
  });
  it('a product that only the shop has is sold at the shop’s price, one made by hand as a fee', async () => {
    const line_items = [
      { product_id: 59396, quantity: 1 },
      { product_id: 'manualeABC', quantity: 2 },
    ];
    await invoke(NAME, client.token, orderFor(client.email, { line_items }));
    const [made] = await ordersOf(client.email);
    expect(made).toMatchObject({
      total: '159.00',
      line_items: [{ product_id: 59396 }],
      fee_lines: [{ name: 'Prodotto manualeABC × 2' }],
    });
    expect(await storedOf(client.email)).toMatchObject([{ totalPrice: 159 }]);
  });
  it.each([103, 104, 999_999, 'sconosciuto'])(
    'product %j, without price, hidden or unknown, can’t be ordered',
    async (product_id) => {
      const outcome = await invoke(
        NAME,
        client.token,
        orderFor(client.email, { line_items: [{ product_id, quantity: 1 }] }),
      );
      expect([refusalOf(outcome), outcome.error?.message]).toEqual([
        'not-found',
        shopMessages.productUnavailable,
      ]);
      expect(await postsTo()).toBe(0);
    },
  );
  it('[SE-007] a number in another spelling is no product of the shop’s, and of fifty unknown ones the shop is asked about one', async () => {
    const ordered = (ids: (string | number)[]) =>
      invoke(
        NAME,
        client.token,
        orderFor(client.email, {
          line_items: ids.map((product_id) => ({ product_id, quantity: 1 })),
        }),
      );
    await shop.forget();
    for (const id of ['0104', '0101', '00', '000000000000059396'])
      expect(refusalOf(await ordered([id])), id).toMatch(/not-found|invalid/);
    expect(await shop.requests()).toEqual([]);
    expect(
      refusalOf(await ordered(Array.from({ length: 50 }, (_, index) => 900_000 + index))),
    ).toBe('not-found');
    expect(await shop.requests()).toHaveLength(1);
    expect((await ordered([59396])).http).toBe(200);
  });
  it('[CP-120] an order without products says so', async () => {
    expect(
      (await invoke(NAME, client.token, orderFor(client.email, { line_items: [] }))).error?.message,
    ).toBe('Seleziona almeno un prodotto.');
  });

  it('a client orders for nobody else', async () => {
    const other = await signedInClient();
    expect(refusalOf(await invoke(NAME, client.token, orderFor(other.email)))).toBe(
      'permission-denied',
    );
    expect(await ordersOf(other.email)).toEqual([]);
  });
  it.each(DESK)('%s orders for a client found by e-mail, whose order it is', async (role) => {
    const other = await signedInClient();
    const token = await tokenOf(role);
    expect((await invoke(NAME, token, orderFor(other.email))).http).toBe(200);
    expect(await storedOf(other.email)).toMatchObject([{ uid: other.uid, userId: other.uid }]);
  });
  it('[CP-121] staff are told when there is no such client', async () => {
    const outcome = await invoke(NAME, await tokenOf(), orderFor('nessuno@esempio.test'));
    expect([refusalOf(outcome), outcome.error?.message]).toEqual([
      'not-found',
      'Utente non trovato.',
    ]);
  });
  it('refuses anonymous visitors, accounts without a record and Spedizioni', async () => {
    expect(refusalOf(await invoke(NAME, null, orderFor(client.email)))).toBe('unauthenticated');
    expect(refusalOf(await invoke(NAME, await strangerToken(), orderFor(client.email)))).toBe(
      'permission-denied',
    );
    expect(refusalOf(await invoke(NAME, await tokenOf('Spedizioni'), orderFor(client.email)))).toBe(
      'permission-denied',
    );
    expect(await postsTo()).toBe(0);
  });

  describe('refuses', () => {
    const billing = { first_name: 'Anna', last_name: 'Verdi', email: 'a@esempio.test', phone: '' };
    const line = { product_id: 101, quantity: 1 };
    const wrong: Record<string, unknown[]> = {
      requestId: ['', 'corto', 'x'.repeat(41), 'con spazi e altro.....', null, undefined],
      payment_method: ['contanti', '', null, undefined],
      set_paid: [true, 'no', null],
      billing: [
        null,
        {},
        { ...billing, email: 'x' },
        { ...billing, first_name: 7 },
        { ...billing, country: 'Italia' },
        { ...billing, altro: 1 },
      ],
      line_items: [
        null,
        'x',
        [{ ...line, quantity: 0 }],
        [{ ...line, quantity: 1.5 }],
        [{ ...line, quantity: 100 }],
        [{ ...line, price: 1 }],
      ],
      total: [-1, '168', Infinity],
      shipping: ['x', { city: 7 }],
      shipping_lines: [[{ total: 3 }], 'x'],
      userId: ['un altro'],
    };
    it.each(
      Object.entries(wrong).flatMap(([field, values]) =>
        values.map((value) => [field, value] as const),
      ),
    )('%s %j', async (field, value) => {
      expect(
        refusalOf(await run(NAME, client.token, { ...orderFor(client.email), [field]: value })),
      ).toBe('invalid');
      expect(await postsTo()).toBe(0);
    });
    it.each(['../x', 'a/b', '__x__', '', '.'])('the product %j', async (product_id) => {
      const line_items = [{ product_id, quantity: 1 }];
      expect(refusalOf(await run(NAME, client.token, orderFor(client.email, { line_items })))).toBe(
        'invalid',
      );
    });
  });
});
