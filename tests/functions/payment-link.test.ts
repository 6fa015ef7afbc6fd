import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentMessages, shopMessages } from '@/domain/messages';
import { app, db, idTokenOf } from './emulated';
import { run, withoutPauses } from './in-process';
import { clock } from '../../functions/src/kit/runtime';
import { approve, expire, revokeTokens } from './payer';
import { CAPTURE, client, LINK, orderOf, stored, type Link } from './payments';
import { invoke, paypal, refusalOf, shop, tokenOf } from './services';

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
      paypalOrderId,
      paypalApproveLink: approveLink,
      paymentStatus: 'pending',
      paymentProvider: 'PayPal',
      totalPrice: 168,
    });
    const { body } =
      (await paypal.requests()).find(({ path }) => path === '/v2/checkout/orders') ?? {};
    expect(body).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: orderId,
          amount: { currency_code: 'EUR', value: '168.00' },
          items: [{ name: 'FC 1', quantity: '2' }],
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: expect.stringContaining(`/paypal/return?orderId=${orderId}`) as string,
          },
        },
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
  it('the browser’s amount is only compared', async () => {
    const me = await client();
    const orderId = await orderOf(me);
    expect(
      (await invoke(LINK, me.token, { orderId, amount: 1, currency: 'EUR' })).error?.message,
    ).toBe(shopMessages.totalChanged);
    expect(await paypal.requests()).toEqual([]);
    expect((await invoke(LINK, me.token, { orderId, amount: 300, currency: 'EUR' })).http).toBe(
      200,
    );
  });
  it('called twice, or five times at once, it is one payment; another total is another', async () => {
    const me = await client();
    const orderId = await orderOf(me);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => run(LINK, me.token, { orderId })),
    );
    const ids = [...outcomes, await invoke(LINK, me.token, { orderId })].map(
      ({ result }) => (result as Link).paypalOrderId,
    );
    expect(new Set(ids).size).toBe(1);
    await db.doc(`orders/${orderId}`).update({ totalPrice: 250 });
    expect(ids).not.toContain(
      ((await invoke(LINK, me.token, { orderId })).result as Link).paypalOrderId,
    );
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
    expect(refusalOf(await invoke(LINK, null, { orderId: await orderOf(await client()) }))).toBe(
      'unauthenticated',
    );
  });
  it('an order known by its e-mail only is the person’s whose address is proven', async () => {
    const me = await client();
    const orderId = await orderOf(me, { uid: undefined });
    // As stored by the legacy point of sale.
    const sold = await orderOf(me, {
      uid: 'chi-vende',
      fonte: 'Roma',
      userEmail: undefined,
      billing: { email: me.email.toUpperCase() },
    });
    expect(refusalOf(await invoke(LINK, me.token, { orderId }))).toBe('permission-denied');
    expect(refusalOf(await invoke(LINK, me.token, { orderId: sold }))).toBe('permission-denied');
    await getAuth(app).updateUser(me.uid, { emailVerified: true });
    const token = await idTokenOf(me.email, 'Prova-1234');
    expect((await invoke(LINK, token, { orderId })).http).toBe(200);
    expect((await invoke(LINK, token, { orderId: sold })).http).toBe(200);
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
    expect((await run(LINK, me.token, { orderId: await orderOf(me, more) })).error).toMatchObject({
      message,
      details: { app },
    });
  });
  it.each(['', '.', 'a/b', '__x__', 7, null, 'x'.repeat(128)])(
    'refuses the order %j',
    async (orderId) => {
      expect(refusalOf(await run(LINK, admin, { orderId }))).toBe('invalid');
    },
  );
  it.each([
    { amount: '300' },
    { currency: 'USD' },
    { returnUrl: 'https://altrove.test' },
    { items: [] },
  ])('refuses %j', async (more) => {
    const me = await client();
    expect(refusalOf(await run(LINK, me.token, { orderId: await orderOf(me), ...more }))).toBe(
      'invalid',
    );
  });
  it('desk learns that an order is not there, a client doesn’t', async () => {
    expect(refusalOf(await invoke(LINK, admin, { orderId: 'manual_nessuno' }))).toBe('not-found');
    expect(
      refusalOf(await invoke(LINK, (await client()).token, { orderId: 'manual_nessuno' })),
    ).toBe('permission-denied');
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
  it('[SE-022] tried again hours after the answer was lost, it is a new payment, not one that has expired', async () => {
    const me = await client();
    const orderId = await orderOf(me);
    const before = await stored(orderId);
    const started = Date.now();
    const now = vi.spyOn(clock, 'now').mockReturnValue(new Date(started));
    /** As if the function had been killed before it stored the payment. */
    const linkLost = async () => {
      const link = (await run(LINK, me.token, { orderId })).result as Link;
      const { paypalLinkRequest } = await stored(orderId);
      await db.doc(`orders/${orderId}`).set({ ...before, paypalLinkRequest });
      return link.paypalOrderId;
    };
    const first = await linkLost();
    expect(await linkLost()).toBe(first);
    await expire(first);
    now.mockReturnValue(new Date(started + 4 * 3_600_000));
    const { result } = await run(LINK, me.token, { orderId });
    const { paypalOrderId, approveLink } = result as Link;
    expect(paypalOrderId).not.toBe(first);
    expect((await fetch(approveLink)).status).toBe(200);
    const { payerId } = await approve(paypalOrderId);
    const payment = { orderId, token: paypalOrderId, payerId };
    expect((await run(CAPTURE, me.token, payment)).result).toMatchObject({ success: true });
  });
  it('no secret in answers', async () => {
    const me = await client();
    const outcome = await invoke(LINK, me.token, { orderId: await orderOf(me) });
    expect(JSON.stringify(outcome)).not.toContain('demo-paypal-secret');
  });
});
