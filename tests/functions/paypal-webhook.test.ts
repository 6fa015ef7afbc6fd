import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { amountText } from '@/domain/orders/order';
import { readOrder } from '@/domain/orders/readOrder';
import { db } from './emulated';
import { captureAs, completePending, eventOf, post } from './payer';
import { approvedOrder, CAPTURE, captures, stored } from './payments';
import { invoke, paypal, shop } from './services';
import { askShop, unpaidOrder, type ShopOrderSeen } from './shop';

const problems = async (id: string) =>
  readOrder(await stored(id), id).problems.map(({ message }) => message);
beforeEach(() => paypal.forget());
afterEach(() => {
  vi.restoreAllMocks();
  return Promise.all([paypal.behave('ok'), shop.behave('ok')]);
});

describe('PayPal’s webhook', () => {
  it('captures for a payer who never came back', async () => {
    const { orderId, token } = await approvedOrder();
    expect(await post(await eventOf(token, 'CHECKOUT.ORDER.APPROVED'))).toBe(200);
    expect(await stored(orderId)).toMatchObject({
      paymentStatus: 'completed',
      paypalPaidBy: token,
    });
  });
  it('takes only what PayPal signed, to the character', async () => {
    const { orderId, token } = await approvedOrder();
    const event = await eventOf(token, 'CHECKOUT.ORDER.APPROVED');
    const forged = { ...event, raw: event.raw.replace('Pagamento', 'Pagamenti') };
    expect(await post(forged)).toBe(401);
    expect(await post({ raw: JSON.stringify(JSON.parse(event.raw)), headers: event.headers })).toBe(
      401,
    );
    for (const header of Object.keys(event.headers).filter((name) =>
      name.startsWith('paypal-transmission'),
    )) {
      expect(await post({ ...event, headers: { ...event.headers, [header]: 'x' } }), header).toBe(
        401,
      );
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
    expect(await post({ raw: event.raw, headers: { 'content-type': 'application/json' } })).toBe(
      400,
    );
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
  it('[SE-022] a completed capture of another amount than the order’s does not pay it; staff see it until it was given back', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await captureAs(token, 'PENDING');
    await invoke(CAPTURE, me.token, { orderId, token, payerId });
    await db.doc(`orders/${orderId}`).update({ totalPrice: 900 });
    await completePending(token);
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.COMPLETED'))).toBe(200);
    expect((await stored(orderId)).paymentStatus).toBe('pending');
    expect(await problems(orderId)).toEqual([
      `PayPal ha incassato ${amountText(30_000)}, l’ordine è di ${amountText(90_000)}`,
    ]);
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.REFUNDED'))).toBe(200);
    expect(await problems(orderId)).toEqual([]);
    expect((await stored(orderId)).paymentStatus).toBe('pending');
  });
  it('[SE-022] of an order that was paid otherwise meanwhile it is money that came twice, whatever the amount', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await captureAs(token, 'PENDING');
    await invoke(CAPTURE, me.token, { orderId, token, payerId });
    await db
      .doc(`orders/${orderId}`)
      .update({ totalPrice: 900, status: 'pagato', paymentStatus: 'completed', paidBy: 'a1' });
    await completePending(token);
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.COMPLETED'))).toBe(200);
    expect(await stored(orderId)).toMatchObject({ paymentStatus: 'completed', paidBy: 'a1' });
    expect(await problems(orderId)).toEqual([
      `PayPal ha incassato anche ${amountText(30_000)}, ma l’ordine era già pagato: da restituire`,
    ]);
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.REFUNDED'))).toBe(200);
    expect(await problems(orderId)).toEqual([]);
    expect((await stored(orderId)).paymentStatus).toBe('completed');
  });
  it('a refund is on the order', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await invoke(CAPTURE, me.token, { orderId, token, payerId });
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.REFUNDED'))).toBe(200);
    const { paymentStatus, refundedAmount, totalPrice } = await stored(orderId);
    expect([paymentStatus, refundedAmount]).toEqual(['refunded', totalPrice]);
  });
  it('[SE-022] all of what PayPal took is all, also where the order says more', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await invoke(CAPTURE, me.token, { orderId, token, payerId });
    const { paypalCaptureId: capture, totalPrice } = await stored(orderId);
    await db
      .doc(`orders/${orderId}`)
      .update({ totalPrice: 900, paypalDiffers: { id: token, capture, amount: totalPrice } });
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.REFUNDED'))).toBe(200);
    expect(await stored(orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: totalPrice,
    });
  });
  it('[SE-022] events come late and again: what was given back stays given back, all of it or as much as the last one said', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await invoke(CAPTURE, me.token, { orderId, token, payerId });
    const state = async () => {
      const { paymentStatus, refundedAmount } = await stored(orderId);
      return [paymentStatus, refundedAmount];
    };
    const refund = await eventOf(token, 'PAYMENT.CAPTURE.REFUNDED');
    // Some of it was given back, more than this event says.
    await db
      .doc(`orders/${orderId}`)
      .update({ paymentStatus: 'partially_refunded', refundedAmount: 1e6 });
    expect(await post(refund)).toBe(200);
    expect(await state()).toEqual(['partially_refunded', 1e6]);
    await db.doc(`orders/${orderId}`).update({ refundedAmount: 1 });
    expect(await post(refund)).toBe(200);
    const { totalPrice } = await stored(orderId);
    expect(await state()).toEqual(['refunded', totalPrice]);
    for (const type of [
      'PAYMENT.CAPTURE.COMPLETED',
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.REFUNDED',
    ] as const) {
      expect(await post(await eventOf(token, type)), type).toBe(200);
      expect(await state(), type).toEqual(['refunded', totalPrice]);
    }
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
    const shopId = await unpaidOrder();
    const { me, orderId, token, payerId } = await approvedOrder(
      { status: 'wc-pending' },
      `export_${shopId}`,
    );
    await shop.behave('refuse');
    expect((await invoke(CAPTURE, me.token, { orderId, token, payerId })).result).toMatchObject({
      success: true,
    });
    expect(await stored(orderId)).toMatchObject({
      paymentStatus: 'completed',
      paypalTellShop: true,
    });
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.COMPLETED'))).toBe(503);

    await shop.behave('ok');
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.COMPLETED'))).toBe(200);
    const told = await askShop<ShopOrderSeen>(`/wp-json/wc/v3/orders/${shopId}`);
    expect(told).toMatchObject({ status: 'processing', date_paid: expect.any(String) as string });
    expect((await stored(orderId)).paypalTellShop).toBeUndefined();
    expect(await captures(token)).toHaveLength(1);
  });
});
