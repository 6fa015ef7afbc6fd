import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentMessages } from '@/domain/messages';
import { VIDEO_CALL_PRODUCT_ID } from '@/domain/orders/pricing';
import { db, eventually } from './emulated';
import { run, turnLimits, withoutPauses } from './in-process';
import { approve, captureAs, completePending, eventOf, post } from './payer';
import {
  approvedOrder,
  CAPTURE,
  captures,
  client,
  LINK,
  orderOf,
  stored,
  type Link,
} from './payments';
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

describe('capturePayPalOrder', () => {
  it('[CP-171] takes the money and marks the order paid', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    const { result } = await invoke(CAPTURE, me.token, { orderId, token, payerId });
    expect(result).toEqual({ success: true, data: { status: 'COMPLETED' } });
    expect(await stored(orderId)).toMatchObject({
      status: 'pagato',
      paymentStatus: 'completed',
      paypalPaidBy: token,
      paypalCaptureId: expect.stringMatching(/^\w{17}$/) as string,
    });
  });
  it('[DE-058] of a video call: the paid order is the record, nothing of a diet is written', async () => {
    const diet = { alimentazioni: [{ id: 'A1', note: 'Com’era' }] };
    const videoCall = {
      id: VIDEO_CALL_PRODUCT_ID,
      name: 'Videochiamata',
      sku: '',
      price: 30,
      quantity: 1,
    };
    const { me, orderId, token, payerId } = await approvedOrder({ products: [videoCall] });
    const other = await approvedOrder({ products: [videoCall] });
    const [had, none] = [
      db.doc(`alimentazioni/${me.uid}`),
      db.doc(`alimentazioni/${other.me.uid}`),
    ];
    await had.set(diet);
    for (const one of [{ me, orderId, token, payerId }, other])
      expect(
        (
          await invoke(CAPTURE, one.me.token, {
            orderId: one.orderId,
            token: one.token,
            payerId: one.payerId,
          })
        ).http,
      ).toBe(200);
    // The answer to this event means that the webhook has finished too.
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.COMPLETED'))).toBe(200);
    expect(await stored(orderId)).toMatchObject({
      paymentStatus: 'completed',
      products: [videoCall],
    });
    expect([(await had.get()).data(), (await none.get()).exists]).toEqual([diet, false]);
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
      Array.from({ length: 2 }, () => [
        invoke(CAPTURE, me.token, { orderId, token, payerId }),
        post(event),
      ]).flat(),
    );
    for (const outcome of outcomes) {
      if (typeof outcome === 'number') expect(outcome).toBe(200);
      else expect(outcome.result).toEqual({ success: true, data: { status: 'COMPLETED' } });
    }
    const ids = new Set((await captures(token)).map(({ headers }) => headers['paypal-request-id']));
    expect(ids).toEqual(new Set([`capture-${token}`]));
    const { paidAt, paypalCaptureId } = await stored(orderId);
    await post(await eventOf(token, 'PAYMENT.CAPTURE.COMPLETED'));
    expect(await stored(orderId)).toMatchObject({
      paidAt,
      paypalCaptureId,
      paymentStatus: 'completed',
    });
  });
  it('called eight times at once: one capture', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    const ask = () => run(CAPTURE, me.token, { orderId, token, payerId });
    // With this many transactions on one document, a busy emulator aborts some: those are retried.
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const first = await ask();
        return first.result ? first : ask();
      }),
    );
    for (const { result } of outcomes)
      expect(result).toEqual({ success: true, data: { status: 'COMPLETED' } });
    expect(
      new Set((await captures(token)).map(({ headers }) => headers['paypal-request-id'])).size,
    ).toBe(1);
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
    expect((await invoke(CAPTURE, me.token, { orderId, token, payerId })).error?.message).toBe(
      paymentMessages.underWay,
    );
    expect(await post(await eventOf(token, 'CHECKOUT.ORDER.APPROVED'))).toBe(429);
    expect(await captures(token)).toEqual([]);
    expect((await stored(orderId)).paypalClaim).toMatchObject({ id: 'ALTRO' });
    await ref.update({ paypalClaim: { id: 'ALTRO', at: new Date(Date.now() - 6 * 60_000) } });
    expect((await invoke(CAPTURE, me.token, { orderId, token, payerId })).http).toBe(200);
  });
  it('another person’s order: refused, though it is approved', async () => {
    const { orderId, token, payerId } = await approvedOrder();
    const other = await client();
    expect(refusalOf(await invoke(CAPTURE, other.token, { orderId, token, payerId }))).toBe(
      'permission-denied',
    );
    expect(
      refusalOf(await invoke(CAPTURE, await tokenOf('Spedizioni'), { orderId, token, payerId })),
    ).toBe('permission-denied');
    expect(refusalOf(await invoke(CAPTURE, null, { orderId, token, payerId }))).toBe(
      'unauthenticated',
    );
    // Nor can a client use an order of their own with somebody else's payment.
    const own = await orderOf(other);
    expect(
      (await invoke(CAPTURE, other.token, { orderId: own, token, payerId })).error?.message,
    ).toBe(paymentMessages.notOfOrder);
    expect(await captures(token)).toEqual([]);
    expect((await stored(orderId)).paymentStatus).toBe('pending');
  });
  it('the desk may, for a client', async () => {
    const { orderId, token, payerId } = await approvedOrder();
    expect((await invoke(CAPTURE, await tokenOf('Studio'), { orderId, token, payerId })).http).toBe(
      200,
    );
  });
  it('a payment that nobody approved, and one of another payer', async () => {
    const me = await client();
    const orderId = await orderOf(me);
    const { paypalOrderId: token } = (await invoke(LINK, me.token, { orderId })).result as Link;
    expect((await invoke(CAPTURE, me.token, { orderId, token, payerId: 'X' })).error?.message).toBe(
      paymentMessages.notApproved,
    );
    await approve(token);
    expect(
      (await invoke(CAPTURE, me.token, { orderId, token, payerId: 'ALTRO' })).error?.message,
    ).toBe(paymentMessages.notOfOrder);
    expect(await captures(token)).toEqual([]);
  });
  it('an order whose total changed after the link is not captured for the old one', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await db.doc(`orders/${orderId}`).update({ totalPrice: 600 });
    expect((await invoke(CAPTURE, me.token, { orderId, token, payerId })).error?.message).toBe(
      paymentMessages.notOfOrder,
    );
    expect(await captures(token)).toEqual([]);
  });
  it('PayPal declines: told so, and the order can be paid in another way', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await captureAs(token, 'DECLINED');
    expect((await invoke(CAPTURE, me.token, { orderId, token, payerId })).error?.message).toBe(
      paymentMessages.declined,
    );
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
  ] as const)(
    'PayPal does «%s»: not paid, and the next try takes the money once',
    async (mode, status) => {
      const { me, orderId, token, payerId } = await approvedOrder();
      await paypal.forget();
      await paypal.behave(mode);
      withoutPauses();
      const { runOut } = mode === 'hang' ? turnLimits() : { runOut: () => undefined };
      const outcome = run(CAPTURE, me.token, { orderId, token, payerId });
      await eventually('the call of PayPal', async () =>
        (await paypal.requests()).length > 0 ? true : undefined,
      );
      runOut();
      expect((await outcome).error).toMatchObject({
        status,
        message: paymentMessages.captureFailed,
      });
      expect((await stored(orderId)).paymentStatus).toBe('pending');
      await paypal.behave('ok');
      expect((await run(CAPTURE, me.token, { orderId, token, payerId })).http).toBe(200);
      expect(await captures(token)).toHaveLength(1);
    },
  );
  it('PayPal out of order is said by the function as it was deployed', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await paypal.behave('refuse');
    const failed = await invoke(CAPTURE, me.token, { orderId, token, payerId });
    expect(failed.error).toMatchObject({
      status: 'UNAVAILABLE',
      message: paymentMessages.captureFailed,
    });
  });
  it.each(['lost', 'slow'] as const)(
    'PayPal takes the money but its answer is %s: the next call finds it taken',
    async (mode) => {
      const { me, orderId, token, payerId } = await approvedOrder();
      // The payment is read first; only the answer to the capture is lost.
      await paypal.behave(mode, 3, 'POST', 'release', '/capture');
      withoutPauses();
      const { runOut } = mode === 'slow' ? turnLimits() : { runOut: () => undefined };
      const outcome = run(CAPTURE, me.token, { orderId, token, payerId });
      await eventually('the capture', async () =>
        (await captures(token)).length > 0 ? true : undefined,
      );
      runOut();
      await outcome;
      await paypal.release();
      await paypal.behave('ok');
      expect((await invoke(CAPTURE, me.token, { orderId, token, payerId })).result).toMatchObject({
        success: true,
      });
      expect(
        new Set((await captures(token)).map(({ headers }) => headers['paypal-request-id'])).size,
      ).toBe(1);
    },
  );
  const wrong: Record<string, unknown[]> = {
    orderId: ['', 'a/b', null, 7],
    token: ['', '../x', 'a b', null, 'x'.repeat(41)],
    payerId: ['', '?', null, 7],
  };
  it.each(
    Object.entries(wrong).flatMap(([field, values]) =>
      [undefined, ...values].map((value) => [field, value] as const),
    ),
  )('refuses %s %j', async (field, value) => {
    expect(
      refusalOf(
        await run(CAPTURE, admin, { orderId: 'o', token: 'T', payerId: 'P', [field]: value }),
      ),
    ).toBe('invalid');
  });
});
