import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS } from '@/domain/calls/calls';
import { shopMessages } from '@/domain/messages';
import { romeDay } from '@/domain/time/rome';
import { db, eventually } from './emulated';
import { run, turnLimits, withoutPauses } from './in-process';
import { invoke, paypal, refusalOf, shop, strangerToken, tokenOf } from './services';
import { catalogue, newClient, newRequest, ordersOf, signedInClient, storedOf } from './shop';

const NAME = CALLS.createOrder;
type Client = Awaited<ReturnType<typeof signedInClient>>;
const orderFor = (email: string, more: object = {}) => ({
  requestId: newRequest(),
  payment_method: 'bacs',
  payment_method_title: 'Bonifico',
  set_paid: false,
  billing: { first_name: 'Anna', last_name: 'Verdi', email, phone: '+393331234567' },
  line_items: [{ product_id: 101, quantity: 2 }],
  ...more,
});
const postsTo = async () => (await shop.requests()).filter(({ method }) => method === 'POST').length;

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
    const asked = orderFor(client.email, { total: 168 });
    const { result } = await invoke(NAME, client.token, asked);
    const [made, ...more] = await ordersOf(client.email);
    expect(more).toEqual([]);
    expect(made).toMatchObject({ total: '168.00', status: 'pending', date_paid: null, payment_method: 'bacs' });
    expect(made?.shipping_lines).toMatchObject([{ method_id: 'flat_rate', total: '10.00' }]);
    expect(made?.line_items).toMatchObject([{ product_id: 101, quantity: 2 }]);
    expect(made?.meta_data).toMatchObject([{ key: 'portale_ordine', value: asked.requestId }]);
    const id = `export_${made?.id}`;
    expect(result).toEqual({ success: true, order: { id, orderId: String(made?.id), status: 'wc-pending', total: 168 } });
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
      requestId: asked.requestId,
      idx: expect.objectContaining({ email: client.email.toLowerCase(), status: 'pending', paid: false, total: 168 }) as object,
      createdAt: expect.any(Timestamp) as Timestamp,
      updatedAt: expect.any(Timestamp) as Timestamp,
    });
  });

  it('[CP-170] the video call, product 51203, costs 30 euro and sends nothing', async () => {
    await invoke(
      NAME,
      client.token,
      orderFor(client.email, { payment_method: 'paypal', line_items: [{ product_id: 51203, quantity: 1 }] }),
    );
    expect(await ordersOf(client.email)).toMatchObject([{ total: '30.00', shipping_lines: [], payment_method: 'paypal' }]);
    expect(await storedOf(client.email)).toMatchObject([{ totalPrice: 30, shipping: 0, paymentMethod: 'paypal' }]);
  });

  it('[CP-169] with PayPal the answer says where to pay: the same address when asked again, while it is owed', async () => {
    const asked = orderFor(client.email, { payment_method: 'paypal' });
    const first = await invoke(NAME, client.token, asked);
    const { order, paymentUrl } = first.result as { order: { id: string }; paymentUrl: string };
    const stored = db.doc(`orders/${order.id}`);
    expect((await stored.get()).get('paypalApproveLink')).toBe(paymentUrl);
    expect(paymentUrl).toContain((await stored.get()).get('paypalOrderId'));
    expect(await invoke(NAME, client.token, asked)).toEqual(first);
    await stored.update({ paymentStatus: 'completed' });
    expect((await invoke(NAME, client.token, asked)).result).not.toHaveProperty('paymentUrl');
  });
  it('[CP-169] when PayPal fails the order stands, without an address; the next call has it', async () => {
    const asked = orderFor(client.email, { payment_method: 'paypal' });
    await paypal.behave('refuse');
    const { result } = await invoke(NAME, client.token, asked);
    await paypal.behave('ok');
    expect(result).toEqual({ success: true, order: expect.objectContaining({ total: 168 }) as object });
    expect((await invoke(NAME, client.token, asked)).result).toEqual({
      ...(result as object),
      paymentUrl: expect.stringMatching(/^http/) as string,
    });
    expect(await ordersOf(client.email)).toHaveLength(1);
  });

  it('the browser’s total is only compared: another one is refused and nothing is ordered', async () => {
    const outcome = await invoke(NAME, client.token, orderFor(client.email, { total: 1 }));
    expect([refusalOf(outcome), outcome.error?.message]).toEqual(['invalid', shopMessages.totalChanged]);
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
    expect(made).toMatchObject({ total: '159.00', line_items: [{ product_id: 59396 }], fee_lines: [{ name: 'Prodotto manualeABC × 2' }] });
    expect(await storedOf(client.email)).toMatchObject([{ totalPrice: 159 }]);
  });
  it.each([103, 104, 999_999, 'sconosciuto'])('product %j, without price, hidden or unknown, can’t be ordered', async (product_id) => {
    const outcome = await invoke(NAME, client.token, orderFor(client.email, { line_items: [{ product_id, quantity: 1 }] }));
    expect([refusalOf(outcome), outcome.error?.message]).toEqual(['not-found', shopMessages.productUnavailable]);
    expect(await postsTo()).toBe(0);
  });
  it('[CP-120] an order without products says so', async () => {
    expect((await invoke(NAME, client.token, orderFor(client.email, { line_items: [] }))).error?.message).toBe(
      'Seleziona almeno un prodotto.',
    );
  });

  it('a client orders for nobody else', async () => {
    const other = await newClient();
    expect(refusalOf(await invoke(NAME, client.token, orderFor(other.email)))).toBe('permission-denied');
    expect(await ordersOf(other.email)).toEqual([]);
  });
  it.each(['Amministratore', 'Studio'])('%s orders for a client found by e-mail, whose order it is', async (role) => {
    const other = await newClient();
    const token = await tokenOf(role);
    expect((await invoke(NAME, token, orderFor(other.email))).http).toBe(200);
    expect(await storedOf(other.email)).toMatchObject([{ uid: other.uid, userId: other.uid }]);
  });
  it('[CP-121] staff are told when there is no such client', async () => {
    const outcome = await invoke(NAME, await tokenOf(), orderFor('nessuno@esempio.test'));
    expect([refusalOf(outcome), outcome.error?.message]).toEqual(['not-found', 'Utente non trovato.']);
  });
  it('refuses anonymous visitors, accounts without a record and Spedizioni', async () => {
    expect(refusalOf(await invoke(NAME, null, orderFor(client.email)))).toBe('unauthenticated');
    expect(refusalOf(await invoke(NAME, await strangerToken(), orderFor(client.email)))).toBe('permission-denied');
    expect(refusalOf(await invoke(NAME, await tokenOf('Spedizioni'), orderFor(client.email)))).toBe('permission-denied');
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
    it.each(Object.entries(wrong).flatMap(([field, values]) => values.map((value) => [field, value] as const)))(
      '%s %j',
      async (field, value) => {
        expect(refusalOf(await run(NAME, client.token, { ...orderFor(client.email), [field]: value }))).toBe('invalid');
        expect(await postsTo()).toBe(0);
      },
    );
    it.each(['../x', 'a/b', '__x__', '', '.'])('the product %j', async (product_id) => {
      const line_items = [{ product_id, quantity: 1 }];
      expect(refusalOf(await run(NAME, client.token, orderFor(client.email, { line_items })))).toBe('invalid');
    });
  });
});

describe('an order is made once', () => {
  it('called twice: the same answer, one order', async () => {
    const asked = orderFor(client.email);
    const first = await invoke(NAME, client.token, asked);
    expect(await invoke(NAME, client.token, asked)).toEqual(first);
    expect(await ordersOf(client.email)).toHaveLength(1);
    expect(await storedOf(client.email)).toHaveLength(1);
  });
  it.each([
    ['three times at once, in as many processes', 3, invoke],
    ['eight times at once, in one', 8, run],
  ] as const)('called %s: the same answer, one order', async (_, times, ask) => {
    const asked = orderFor(client.email);
    const answers = await Promise.all(Array.from({ length: times }, () => ask(NAME, client.token, asked)));
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect(answers[0]?.http).toBe(200);
    expect(await ordersOf(client.email)).toHaveLength(1);
    expect(await postsTo()).toBe(1);
  });
  it('the same request with other content, or of another person, is refused', async () => {
    const asked = orderFor(client.email);
    await invoke(NAME, client.token, asked);
    const changed = await invoke(NAME, client.token, { ...asked, payment_method: 'paypal' });
    expect([refusalOf(changed), changed.error?.message]).toEqual(['already-exists', shopMessages.orderChanged]);
    const other = await signedInClient();
    expect(refusalOf(await invoke(NAME, other.token, { ...orderFor(other.email), requestId: asked.requestId }))).toBe('already-exists');
    expect(await ordersOf(other.email)).toEqual([]);
  });
  it.each(['fail', 'busy', 'drop'] as const)('a shop that does «%s» once is asked again', async (mode) => {
    withoutPauses();
    await shop.behave(mode, 1, 'POST');
    expect((await run(NAME, client.token, orderFor(client.email))).http).toBe(200);
    expect(await ordersOf(client.email)).toHaveLength(1);
    expect(await postsTo()).toBe(2);
  });
  it('a shop that makes the order and loses the answer: it is found by our id, not made again', async () => {
    await shop.behave('lost', 1, 'POST');
    const { result } = await invoke(NAME, client.token, orderFor(client.email));
    const [made, ...more] = await ordersOf(client.email);
    expect(more).toEqual([]);
    expect(result).toMatchObject({ order: { id: `export_${made?.id}` } });
    expect(await postsTo()).toBe(1);
  });
  it('a shop that makes the order too late: the next call waits and finds it', async () => {
    const asked = orderFor(client.email);
    vi.stubEnv('SHOP_SETTLES_MS', '900');
    await shop.behave('slow', 1, 'POST', 500);
    const { runOut } = turnLimits();
    const late = run(NAME, client.token, asked);
    await eventually('the order at the shop', async () => ((await postsTo()) === 1 ? true : undefined));
    runOut();
    expect((await late).error).toMatchObject({ status: 'DEADLINE_EXCEEDED', message: shopMessages.orderFailed });
    const { result } = await run(NAME, client.token, asked);
    const [made, ...more] = await ordersOf(client.email);
    expect(more).toEqual([]);
    expect(result).toMatchObject({ order: { id: `export_${made?.id}` } });
    expect(await postsTo()).toBe(1);
  });
  it('a call that died after the shop had made the order: the next one finds it', async () => {
    const asked = orderFor(client.email);
    await invoke(NAME, client.token, asked);
    const [made] = await ordersOf(client.email);
    const lock = db.doc(`limiti/ordine_${asked.requestId}`);
    const { digest, since, uid } = (await lock.get()).data() ?? {};
    await lock.set({ digest, since, uid, until: Timestamp.fromMillis(Date.now() - 1) });
    await db.doc(`orders/export_${made?.id}`).delete();
    expect((await invoke(NAME, client.token, asked)).result).toMatchObject({ order: { id: `export_${made?.id}`, total: 168 } });
    expect(await ordersOf(client.email)).toHaveLength(1);
  });
  it.each([
    ['fail', 'UNAVAILABLE', 3],
    ['drop', 'UNAVAILABLE', 3],
    ['busy', 'UNAVAILABLE', 3],
    ['refuse', 'UNAVAILABLE', 1],
    ['garbage', 'UNAVAILABLE', 3],
    ['shapeless', 'UNAVAILABLE', 3],
    ['hang', 'DEADLINE_EXCEEDED', 1],
  ] as const)('a shop whose orders do «%s» gives the specification’s message; later one order is made', async (mode, status, posts) => {
    const asked = orderFor(client.email);
    withoutPauses();
    vi.stubEnv('SHOP_SETTLES_MS', '0');
    await shop.behave(mode, undefined, 'POST');
    const { runOut } = mode === 'hang' ? turnLimits() : { runOut: () => undefined };
    const outcome = run(NAME, client.token, asked);
    await eventually('the order at the shop', async () => ((await postsTo()) > 0 ? true : undefined));
    runOut();
    expect((await outcome).error).toMatchObject({ status, message: shopMessages.orderFailed, details: { app: 'unknown' } });
    expect(await postsTo()).toBe(posts);
    expect(await storedOf(client.email)).toEqual([]);
    await shop.behave('ok');
    expect((await run(NAME, client.token, asked)).http).toBe(200);
    expect(await ordersOf(client.email)).toHaveLength(1);
  });
  it('out of order, the function says so as it was deployed', async () => {
    await shop.behave('refuse', undefined, 'POST');
    const { error } = await invoke(NAME, client.token, orderFor(client.email));
    expect(error).toMatchObject({ status: 'UNAVAILABLE', message: shopMessages.orderFailed });
  });

  it('a client’s orders of a day are limited; one that is asked for again counts once', async () => {
    const asked = orderFor(client.email);
    await db.doc(`limiti/ordini_${client.uid}`).set({ day: romeDay(new Date()), count: 19 });
    expect((await invoke(NAME, client.token, asked)).http).toBe(200);
    expect((await invoke(NAME, client.token, asked)).http).toBe(200);
    const outcome = await invoke(NAME, client.token, orderFor(client.email));
    expect([refusalOf(outcome), outcome.error?.message]).toEqual(['quota', shopMessages.ordersPerDay]);
    expect(await ordersOf(client.email)).toHaveLength(1);
  });
});
