import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS } from '@/domain/calls/calls';
import { paymentMessages, shopMessages } from '@/domain/messages';
import { buildOrder, type Stored } from '../fixtures/builders';
import { app, db, eventually, idTokenOf, newId, tokenFor } from './emulated';
import { approve, captureAs, completePending, eventOf, post, revokeTokens } from './payer';
import { run, turnLimits, withoutPauses } from './in-process';
import { invoke, paypal, refusalOf, shop, tokenOf } from './services';
import { askShop, type ShopOrderSeen } from './shop';

const LINK = CALLS.createPaymentLink;
const CAPTURE = CALLS.capturePayPalOrder;
interface Link {
  paypalOrderId: string;
  approveLink: string;
}

async function client() {
  const uid = newId('c');
  return { uid, email: `${uid.toLowerCase()}@esempio.test`, token: await tokenFor(uid, 'user') };
}
type Client = Awaited<ReturnType<typeof client>>;

/** A manual order that waits for its payment (CP-061). */
async function orderOf(who: Client, more: Stored = {}, id = newId('manual_')): Promise<string> {
  const waiting = { status: 'in attesa di pagamento', paymentStatus: 'pending', paymentMethod: 'paypal', source: 'manuale' };
  await db.doc(`orders/${id}`).set(buildOrder({ orderId: id, uid: who.uid, userEmail: who.email, ...waiting, ...more }));
  return id;
}
const stored = async (id: string) => (await db.doc(`orders/${id}`).get()).data() ?? {};
const captures = async (id: string) =>
  (await paypal.requests()).filter(({ path, method }) => method === 'POST' && path === `/v2/checkout/orders/${id}/capture`);

/** An order, its link, and the payer's approval. */
async function approvedOrder(more: Stored = {}, id?: string) {
  const me = await client();
  const orderId = await orderOf(me, more, id);
  const { paypalOrderId: token } = (await invoke(LINK, me.token, { orderId })).result as Link;
  const { payerId } = await approve(token);
  return { me, orderId, token, payerId };
}

let admin = '';
beforeAll(async () => {
  admin = await tokenOf();
});
beforeEach(() => paypal.forget());
afterEach(() => {
  vi.restoreAllMocks();
  return Promise.all([paypal.behave('ok'), shop.behave('ok')]);
});

describe('createPaymentLink', () => {
  it('[CP-172] [CP-063] asks PayPal for what our own order says, in EUR, and keeps id and approval link', async () => {
    const me = await client();
    const orderId = await orderOf(me, {
      totalPrice: 168,
      shipping: 10,
      products: [{ id: '1', name: 'FC 1', price: 79, quantity: 2 }],
    });
    const { result } = await invoke(LINK, me.token, { orderId });
    const { paypalOrderId, approveLink } = result as Link;
    expect(approveLink).toBe(`${process.env.PAYPAL_BASE_URL}/checkoutnow?token=${paypalOrderId}`);
    expect(await stored(orderId)).toMatchObject({
      ...{ paypalOrderId, paypalApproveLink: approveLink, paymentStatus: 'pending', paymentProvider: 'PayPal', totalPrice: 168 },
    });
    const { body } = (await paypal.requests()).find(({ path }) => path === '/v2/checkout/orders') ?? {};
    expect(body).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: orderId, amount: { currency_code: 'EUR', value: '168.00' }, items: [{ name: 'FC 1', quantity: '2' }] }],
      payment_source: {
        paypal: { experience_context: { return_url: expect.stringContaining(`/paypal/return?orderId=${orderId}`) as string } },
      },
    });
  });
  it('the payer’s page shows the order and leads back to the return page with token and PayerID', async () => {
    const me = await client();
    const { result } = await invoke(LINK, me.token, { orderId: await orderOf(me) });
    const { approveLink, paypalOrderId } = result as Link;
    expect(await (await fetch(approveLink)).text()).toContain('300.00 EUR');
    const { payerId, returnUrl } = await approve(paypalOrderId);
    expect(returnUrl).toMatch(/\/tickets\/paypal\/return\?orderId=manual_/);
    expect(payerId).toMatch(/^\w{13}$/);
  });
  it('the browser’s amount is only compared (decision 11)', async () => {
    const me = await client();
    const orderId = await orderOf(me);
    expect((await invoke(LINK, me.token, { orderId, amount: 1, currency: 'EUR' })).error?.message).toBe(shopMessages.totalChanged);
    expect(await paypal.requests()).toEqual([]);
    expect((await invoke(LINK, me.token, { orderId, amount: 300, currency: 'EUR' })).http).toBe(200);
  });
  it('called twice, or five times at once, it is one payment; another total is another', async () => {
    const me = await client();
    const orderId = await orderOf(me);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => run(LINK, me.token, { orderId })));
    const ids = [...outcomes, await invoke(LINK, me.token, { orderId })].map(({ result }) => (result as Link).paypalOrderId);
    expect(new Set(ids).size).toBe(1);
    await db.doc(`orders/${orderId}`).update({ totalPrice: 250 });
    expect(ids).not.toContain(((await invoke(LINK, me.token, { orderId })).result as Link).paypalOrderId);
  });
  it.each([
    ['Amministratore', 200],
    ['Studio', 200],
    ['Spedizioni', 403],
    ['user', 403],
  ])('somebody else’s order, as %s: %d', async (role, http) => {
    const orderId = await orderOf(await client());
    expect((await invoke(LINK, await tokenOf(role), { orderId })).http).toBe(http);
  });
  it('an anonymous visitor: refused', async () => {
    expect(refusalOf(await invoke(LINK, null, { orderId: await orderOf(await client()) }))).toBe('unauthenticated');
  });
  it('an order known by its e-mail only is the person’s whose address is proven', async () => {
    const me = await client();
    const orderId = await orderOf(me, { uid: undefined });
    expect(refusalOf(await invoke(LINK, me.token, { orderId }))).toBe('permission-denied');
    await getAuth(app).updateUser(me.uid, { emailVerified: true });
    expect((await invoke(LINK, await idTokenOf(me.email, 'Prova-1234'), { orderId })).http).toBe(200);
  });
  it.each([
    [{ status: 'pagato' }, 'already-exists', paymentMessages.alreadyPaid],
    [{ paymentStatus: 'completed' }, 'already-exists', paymentMessages.alreadyPaid],
    [{ status: 'wc-cancelled' }, 'invalid', paymentMessages.closed],
    [{ totalPrice: 0 }, 'invalid', paymentMessages.nothingToPay],
    [{ totalPrice: undefined }, 'invalid', paymentMessages.nothingToPay],
    [{ totalPrice: -5 }, 'invalid', paymentMessages.nothingToPay],
  ])('refuses an order with %j', async (more, app, message) => {
    const me = await client();
    expect((await run(LINK, me.token, { orderId: await orderOf(me, more) })).error).toMatchObject({ message, details: { app } });
  });
  it.each(['', '.', 'a/b', '__x__', 7, null, 'x'.repeat(128)])('refuses the order %j', async (orderId) => {
    expect(refusalOf(await run(LINK, admin, { orderId }))).toBe('invalid');
  });
  it.each([{ amount: '300' }, { currency: 'USD' }, { returnUrl: 'https://altrove.test' }, { items: [] }])('refuses %j', async (more) => {
    const me = await client();
    expect(refusalOf(await run(LINK, me.token, { orderId: await orderOf(me), ...more }))).toBe('invalid');
  });
  it('desk learns that an order is not there, a client doesn’t', async () => {
    expect(refusalOf(await invoke(LINK, admin, { orderId: 'manual_nessuno' }))).toBe('not-found');
    expect(refusalOf(await invoke(LINK, (await client()).token, { orderId: 'manual_nessuno' }))).toBe('permission-denied');
  });
  it('[CP-192] PayPal out of order: the specification’s message, nothing kept, and the next try works', async () => {
    const me = await client();
    const orderId = await orderOf(me);
    await paypal.behave('refuse');
    expect((await invoke(LINK, me.token, { orderId })).error).toMatchObject({
      status: 'UNAVAILABLE',
      message: paymentMessages.linkFailed,
    });
    expect((await stored(orderId)).paypalOrderId).toBeUndefined();
    await paypal.behave('ok');
    expect((await invoke(LINK, me.token, { orderId })).http).toBe(200);
  });
  it('an answer that was lost is no second payment; a token that PayPal forgot is replaced', async () => {
    const me = await client();
    await paypal.behave('lost', 1);
    withoutPauses();
    expect((await run(LINK, me.token, { orderId: await orderOf(me) })).http).toBe(200);
    await revokeTokens();
    expect((await invoke(LINK, me.token, { orderId: await orderOf(me) })).http).toBe(200);
  });
  it('no secret in answers', async () => {
    const me = await client();
    const outcome = await invoke(LINK, me.token, { orderId: await orderOf(me) });
    expect(JSON.stringify(outcome)).not.toContain('demo-paypal-secret');
  });
});

describe('capturePayPalOrder', () => {
  it('[CP-171] takes the money and marks the order paid', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    const { result } = await invoke(CAPTURE, me.token, { orderId, token, payerId });
    expect(result).toEqual({ success: true, data: { status: 'COMPLETED' } });
    expect(await stored(orderId)).toMatchObject({
      ...{
        status: 'pagato',
        paymentStatus: 'completed',
        paypalPaidBy: token,
        paypalCaptureId: expect.stringMatching(/^\w{17}$/) as string,
      },
    });
  });
  it('called twice: the same answer, one capture', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    const call = () => invoke(CAPTURE, me.token, { orderId, token, payerId });
    const [first, second] = [await call(), await call()];
    expect(second.result).toEqual(first.result);
    expect(await captures(token)).toHaveLength(1);
  });
  it('return page and webhook race, twice each: one capture, one paidAt', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    const event = await eventOf(token, 'CHECKOUT.ORDER.APPROVED');
    const outcomes = await Promise.all(
      Array.from({ length: 2 }, () => [invoke(CAPTURE, me.token, { orderId, token, payerId }), post(event)]).flat(),
    );
    for (const outcome of outcomes) {
      if (typeof outcome === 'number') expect(outcome).toBe(200);
      else expect(outcome.result).toEqual({ success: true, data: { status: 'COMPLETED' } });
    }
    const ids = new Set((await captures(token)).map(({ headers }) => headers['paypal-request-id']));
    expect(ids).toEqual(new Set([`capture-${token}`]));
    const { paidAt, paypalCaptureId } = await stored(orderId);
    await post(await eventOf(token, 'PAYMENT.CAPTURE.COMPLETED'));
    expect(await stored(orderId)).toMatchObject({ paidAt, paypalCaptureId, paymentStatus: 'completed' });
  }, 90_000);
  it('called eight times at once: one capture', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => run(CAPTURE, me.token, { orderId, token, payerId })));
    for (const { result } of outcomes) expect(result).toEqual({ success: true, data: { status: 'COMPLETED' } });
    expect(new Set((await captures(token)).map(({ headers }) => headers['paypal-request-id'])).size).toBe(1);
  });
  it('two payments of one order: the second is not taken', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await db.doc(`orders/${orderId}`).update({ paypalLinkAt: new Date(0) });
    const other = ((await invoke(LINK, me.token, { orderId })).result as Link).paypalOrderId;
    expect(other).not.toBe(token);
    const second = await approve(other);
    const outcomes = await Promise.all([
      invoke(CAPTURE, me.token, { orderId, token, payerId }),
      invoke(CAPTURE, me.token, { orderId, token: other, payerId: second.payerId }),
    ]);
    expect(outcomes.filter(({ http }) => http === 200)).toHaveLength(1);
    const both = [...(await captures(token)), ...(await captures(other))];
    expect(new Set(both.map(({ path }) => path)).size).toBe(1);
  });
  it('while another payment of the order is being captured, this one waits; a claim that nobody ended is void after five minutes', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    const ref = db.doc(`orders/${orderId}`);
    await ref.update({ paypalClaim: { id: 'ALTRO', at: new Date() } });
    expect((await invoke(CAPTURE, me.token, { orderId, token, payerId })).error?.message).toBe(paymentMessages.underWay);
    expect(await post(await eventOf(token, 'CHECKOUT.ORDER.APPROVED'))).toBe(429);
    expect(await captures(token)).toEqual([]);
    expect((await stored(orderId)).paypalClaim).toMatchObject({ id: 'ALTRO' });
    await ref.update({ paypalClaim: { id: 'ALTRO', at: new Date(Date.now() - 6 * 60_000) } });
    expect((await invoke(CAPTURE, me.token, { orderId, token, payerId })).http).toBe(200);
  });
  it('another person’s order: refused, though it is approved', async () => {
    const { orderId, token, payerId } = await approvedOrder();
    const other = await client();
    expect(refusalOf(await invoke(CAPTURE, other.token, { orderId, token, payerId }))).toBe('permission-denied');
    expect(refusalOf(await invoke(CAPTURE, await tokenOf('Spedizioni'), { orderId, token, payerId }))).toBe('permission-denied');
    expect(refusalOf(await invoke(CAPTURE, null, { orderId, token, payerId }))).toBe('unauthenticated');
    // Nor by one's own order with somebody else's payment.
    const own = await orderOf(other);
    expect((await invoke(CAPTURE, other.token, { orderId: own, token, payerId })).error?.message).toBe(paymentMessages.notOfOrder);
    expect(await captures(token)).toEqual([]);
    expect((await stored(orderId)).paymentStatus).toBe('pending');
  });
  it('the desk may, for a client', async () => {
    const { orderId, token, payerId } = await approvedOrder();
    expect((await invoke(CAPTURE, await tokenOf('Studio'), { orderId, token, payerId })).http).toBe(200);
  });
  it('a payment that nobody approved, and one of another payer', async () => {
    const me = await client();
    const orderId = await orderOf(me);
    const { paypalOrderId: token } = (await invoke(LINK, me.token, { orderId })).result as Link;
    expect((await invoke(CAPTURE, me.token, { orderId, token, payerId: 'X' })).error?.message).toBe(paymentMessages.notApproved);
    await approve(token);
    expect((await invoke(CAPTURE, me.token, { orderId, token, payerId: 'ALTRO' })).error?.message).toBe(paymentMessages.notOfOrder);
    expect(await captures(token)).toEqual([]);
  });
  it('an order whose total changed after the link is not captured for the old one', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await db.doc(`orders/${orderId}`).update({ totalPrice: 600 });
    expect((await invoke(CAPTURE, me.token, { orderId, token, payerId })).error?.message).toBe(paymentMessages.notOfOrder);
    expect(await captures(token)).toEqual([]);
  });
  it('PayPal declines: told so, and the order can be paid in another way', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await captureAs(token, 'DECLINED');
    expect((await invoke(CAPTURE, me.token, { orderId, token, payerId })).error?.message).toBe(paymentMessages.declined);
    expect(await stored(orderId)).toMatchObject({ paymentStatus: 'pending' });
    expect((await stored(orderId)).paypalClaim).toBeUndefined();
  });
  it('PayPal still waits for the money: pending, and the webhook settles it', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await captureAs(token, 'PENDING');
    const { result } = await invoke(CAPTURE, me.token, { orderId, token, payerId });
    expect(result).toEqual({ success: false, data: { status: 'PENDING' } });
    expect((await stored(orderId)).paymentStatus).toBe('pending');
    await completePending(token);
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.COMPLETED'))).toBe(200);
    expect(await stored(orderId)).toMatchObject({ paymentStatus: 'completed', status: 'pagato' });
  });
  it.each([
    ['fail', 'UNAVAILABLE'],
    ['garbage', 'UNAVAILABLE'],
    ['hang', 'DEADLINE_EXCEEDED'],
  ] as const)('PayPal does «%s»: not paid, and the next try takes the money once', async (mode, status) => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await paypal.forget();
    await paypal.behave(mode);
    withoutPauses();
    const { runOut } = mode === 'hang' ? turnLimits() : { runOut: () => undefined };
    const outcome = run(CAPTURE, me.token, { orderId, token, payerId });
    await eventually('the call of PayPal', async () => ((await paypal.requests()).length > 0 ? true : undefined));
    runOut();
    expect((await outcome).error).toMatchObject({ status, message: paymentMessages.captureFailed });
    expect((await stored(orderId)).paymentStatus).toBe('pending');
    await paypal.behave('ok');
    expect((await run(CAPTURE, me.token, { orderId, token, payerId })).http).toBe(200);
    expect(await captures(token)).toHaveLength(1);
  });
  it('PayPal out of order is said by the function as it was deployed', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await paypal.behave('refuse');
    const failed = await invoke(CAPTURE, me.token, { orderId, token, payerId });
    expect(failed.error).toMatchObject({ status: 'UNAVAILABLE', message: paymentMessages.captureFailed });
  });
  it.each(['lost', 'slow'] as const)('PayPal takes the money but its answer is %s: the next call finds it taken', async (mode) => {
    const { me, orderId, token, payerId } = await approvedOrder();
    // The payment is read first; only the capture's own answer goes missing.
    await paypal.behave(mode, 3, 'POST', 100);
    withoutPauses();
    const { runOut } = mode === 'slow' ? turnLimits() : { runOut: () => undefined };
    const outcome = run(CAPTURE, me.token, { orderId, token, payerId });
    await eventually('the capture', async () => ((await captures(token)).length > 0 ? true : undefined));
    runOut();
    await outcome;
    await paypal.behave('ok');
    expect((await invoke(CAPTURE, me.token, { orderId, token, payerId })).result).toMatchObject({ success: true });
    expect(new Set((await captures(token)).map(({ headers }) => headers['paypal-request-id'])).size).toBe(1);
  });
  const wrong: Record<string, unknown[]> = {
    orderId: ['', 'a/b', null, 7],
    token: ['', '../x', 'a b', null, 'x'.repeat(41)],
    payerId: ['', '?', null, 7],
  };
  it.each(Object.entries(wrong).flatMap(([field, values]) => [undefined, ...values].map((value) => [field, value] as const)))(
    'refuses %s %j',
    async (field, value) => {
      expect(refusalOf(await run(CAPTURE, admin, { orderId: 'o', token: 'T', payerId: 'P', [field]: value }))).toBe('invalid');
    },
  );
});

describe('PayPal’s webhook', () => {
  it('captures for a payer who never came back', async () => {
    const { orderId, token } = await approvedOrder();
    expect(await post(await eventOf(token, 'CHECKOUT.ORDER.APPROVED'))).toBe(200);
    expect(await stored(orderId)).toMatchObject({ paymentStatus: 'completed', paypalPaidBy: token });
  });
  it('takes only what PayPal signed, to the character', async () => {
    const { orderId, token } = await approvedOrder();
    const event = await eventOf(token, 'CHECKOUT.ORDER.APPROVED');
    const forged = { ...event, raw: event.raw.replace('APPROVED', 'Approved') };
    expect(await post(forged)).toBe(401);
    expect(await post({ raw: JSON.stringify(JSON.parse(event.raw)), headers: event.headers })).toBe(401);
    for (const header of Object.keys(event.headers).filter((name) => name.startsWith('paypal-transmission'))) {
      expect(await post({ ...event, headers: { ...event.headers, [header]: 'x' } }), header).toBe(401);
    }
    expect((await stored(orderId)).paymentStatus).toBe('pending');
  });
  it('refuses what is no event', async () => {
    const { token } = await approvedOrder();
    const event = await eventOf(token, 'CHECKOUT.ORDER.APPROVED');
    for (const raw of [
      '',
      '{',
      '[]',
      '"x"',
      '{}',
      `{"event_type":7}`,
      JSON.stringify({ event_type: 'x', resource: { x: 'y'.repeat(2e5) } }),
    ]) {
      expect(await post({ ...event, raw }), raw.slice(0, 20)).toBe(400);
    }
    expect(await post({ raw: event.raw, headers: { 'content-type': 'application/json' } })).toBe(400);
    expect(await post(event, 'GET')).toBe(405);
  });
  it('while PayPal can’t verify, the event is to be sent again', async () => {
    const { orderId, token } = await approvedOrder();
    const event = await eventOf(token, 'CHECKOUT.ORDER.APPROVED');
    for (const mode of ['garbage', 'refuse'] as const) {
      await paypal.behave(mode);
      expect(await post(event)).toBeGreaterThanOrEqual(500);
    }
    await paypal.behave('ok');
    expect(await post(event)).toBe(200);
    expect((await stored(orderId)).paymentStatus).toBe('completed');
  });
  it('of a payment that we did not begin: taken note of, nothing done', async () => {
    const { orderId, token } = await approvedOrder();
    await db.doc(`orders/${orderId}`).update({ paypalOrderId: 'ALTRO', paypalOrderIds: [] });
    expect(await post(await eventOf(token, 'CHECKOUT.ORDER.APPROVED'))).toBe(200);
    expect((await stored(orderId)).paymentStatus).toBe('pending');
    expect(await captures(token)).toEqual([]);
  });
  it('a completed capture of another amount than the order’s does not pay it', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await captureAs(token, 'PENDING');
    await invoke(CAPTURE, me.token, { orderId, token, payerId });
    await db.doc(`orders/${orderId}`).update({ totalPrice: 900 });
    await completePending(token);
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.COMPLETED'))).toBe(200);
    expect((await stored(orderId)).paymentStatus).toBe('pending');
  });
  it('a refund is on the order', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await invoke(CAPTURE, me.token, { orderId, token, payerId });
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.REFUNDED'))).toBe(200);
    expect((await stored(orderId)).paymentStatus).toBe('refunded');
  });
  it('a denied capture frees the order', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await captureAs(token, 'PENDING');
    await invoke(CAPTURE, me.token, { orderId, token, payerId });
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.DENIED'))).toBe(200);
    expect((await stored(orderId)).paypalClaim).toBeUndefined();
    expect((await stored(orderId)).paymentStatus).toBe('pending');
  });
  it('an order of the web shop that is down: the money is taken, and the shop is told when PayPal repeats itself', async () => {
    const [shopId] = await askShop<number[]>('/demo/orders', 'POST', { day: '2019-03-05', count: 1 });
    const { me, orderId, token, payerId } = await approvedOrder({ status: 'wc-pending' }, `export_${shopId}`);
    await shop.behave('refuse');
    expect((await invoke(CAPTURE, me.token, { orderId, token, payerId })).result).toMatchObject({ success: true });
    expect(await stored(orderId)).toMatchObject({ paymentStatus: 'completed', paypalTellShop: true });
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.COMPLETED'))).toBe(503);

    await shop.behave('ok');
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.COMPLETED'))).toBe(200);
    const told = await askShop<ShopOrderSeen>(`/wp-json/wc/v3/orders/${shopId}`);
    expect(told).toMatchObject({ status: 'processing', date_paid: expect.any(String) as string });
    expect((await stored(orderId)).paypalTellShop).toBeUndefined();
    expect(await captures(token)).toHaveLength(1);
  });
});
