import { readFileSync } from 'node:fs';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { paymentMessages } from '@/domain/messages';
import { accountsOf } from '@/domain/orders/accounts';
import { amountText } from '@/domain/orders/order';
import { readOrder } from '@/domain/orders/readOrder';
import { db } from './emulated';
import type { EventType } from '../services/paypal/events';
import { captureAs, completePending, eventOf, post, refundAt } from './payer';
import { approvedOrder, CAPTURE, captures, LINK, stored } from './payments';
import { invoke, paypal, shop, tokenOf } from './services';
import { askShop, unpaidOrder, type ShopOrderState } from './shop';

const problems = async (id: string) =>
  readOrder(await stored(id), id).problems.map(({ message }) => message);
const givenBack = async ({ orderId }: { orderId: string }) => {
  const { paymentStatus, refundedAmount } = await stored(orderId);
  return [paymentStatus, refundedAmount];
};
/** An order of 300,00 € captured by PayPal. */
async function paidOrder() {
  const order = await approvedOrder();
  const { me, orderId, token, payerId } = order;
  await invoke(CAPTURE, me.token, { orderId, token, payerId });
  return { ...order, capture: String((await stored(orderId)).paypalCaptureId) };
}
const entriesOf = async (id: string) =>
  (await db.collection('registro').where('docId', '==', id).orderBy('when').get()).docs.map(
    (entry) => entry.data(),
  );

/** Regression inputs with their expected results. */
const CASES = JSON.parse(
  readFileSync('tests/fixtures/paypal-refund-events.json', 'utf8'),
) as Record<string, { event_type: string; resource: object }>;
const RIGHT = [
  ['partially_refunded', 10],
  ['partially_refunded', 10],
  ['partially_refunded', 10],
  ['refunded', 300],
  ['refunded', 300],
  ['completed', undefined],
];
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
  it('while PayPal is out of order, the event is to be sent again', async () => {
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
  it('[SE-022] all of what PayPal took is all, also where the order says more since', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await invoke(CAPTURE, me.token, { orderId, token, payerId });
    const { totalPrice } = await stored(orderId);
    await db.doc(`orders/${orderId}`).update({ totalPrice: 900 });
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.REFUNDED'))).toBe(200);
    expect(await stored(orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: totalPrice,
    });
  });
  it('[SE-022] events come late and again: what was given back stays given back', async () => {
    const order = await paidOrder();
    const first = await eventOf(
      order.token,
      'PAYMENT.CAPTURE.REFUNDED',
      await refundAt(order.token, '10.00'),
    );
    const second = await eventOf(
      order.token,
      'PAYMENT.CAPTURE.REFUNDED',
      await refundAt(order.token, '290.00'),
    );
    expect([await post(second), await post(first)]).toEqual([200, 200]);
    expect(await givenBack(order)).toEqual(['refunded', 300]);
    for (const type of ['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED'] as const) {
      expect(await post(await eventOf(order.token, type)), type).toBe(200);
      expect(await givenBack(order), type).toEqual(['refunded', 300]);
    }
  });
  it.each(Object.entries(CASES))(
    '[SE-022] money given back: case %s',
    async (name, { event_type, resource }) => {
      const order = await paidOrder();
      const text = JSON.stringify(resource)
        .replaceAll('{id of a paid order of 300,00 €}', order.orderId)
        .replaceAll('{its paypalCaptureId}', order.capture);
      const event = await eventOf(order.token, event_type as EventType, JSON.parse(text) as object);
      expect([await post(event), await post(event)]).toEqual([200, 200]);
      expect(await givenBack(order)).toEqual(RIGHT[Number(name[0]) - 1]);
      const entries = await entriesOf(order.orderId);
      expect(entries.filter(({ what }) => what === 'payment')).toHaveLength(
        name.startsWith('6') ? 1 : 2,
      );
    },
  );
  it('[SE-022] a refund that was pending counts when it is completed', async () => {
    const order = await paidOrder();
    const refund = await refundAt(order.token, '300.00', { status: 'PENDING' });
    await post(await eventOf(order.token, 'PAYMENT.CAPTURE.REFUNDED', refund));
    expect(await givenBack(order)).toEqual(['completed', undefined]);
    await post(
      await eventOf(order.token, 'PAYMENT.CAPTURE.REFUNDED', { ...refund, status: 'COMPLETED' }),
    );
    expect(await givenBack(order)).toEqual(['refunded', 300]);
  });
  it('[SE-022] a refund that comes before its capture is known: PayPal is asked what it is of', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await captureAs(token, 'PENDING');
    await invoke(CAPTURE, me.token, { orderId, token, payerId });
    await db
      .doc(`orders/${orderId}`)
      .update({ paypalCaptures: {}, paypalHeld: FieldValue.delete() });
    await completePending(token);
    const refund = await refundAt(token, '10.00', { running: false });
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.REFUNDED', refund))).toBe(200);
    expect(await stored(orderId)).toMatchObject({
      status: 'pagato',
      paymentStatus: 'partially_refunded',
      refundedAmount: 10,
      paypalPaidBy: token,
    });
    expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.COMPLETED'))).toBe(200);
    expect(await givenBack({ orderId })).toEqual(['partially_refunded', 10]);
  });
  it.each(['wc-processing', 'wc-completed', 'bonifico-pagato'])(
    '[SE-022] a held payment that completes after staff set «%s» came twice; the status stays',
    async (status) => {
      const { me, orderId, token, payerId } = await approvedOrder();
      await captureAs(token, 'PENDING');
      await invoke(CAPTURE, me.token, { orderId, token, payerId });
      await db.doc(`orders/${orderId}`).update({ status });
      await completePending(token);
      expect(await post(await eventOf(token, 'PAYMENT.CAPTURE.COMPLETED'))).toBe(200);
      expect((await stored(orderId)).status).toBe(status);
      expect(await problems(orderId)).toEqual([
        `PayPal ha incassato anche ${amountText(30_000)}, ma l’ordine era già pagato: da restituire`,
      ]);
    },
  );
  it('[SE-022] a payment given back in part, read back, releases nothing', async () => {
    const { me, orderId, token, payerId } = await approvedOrder();
    await captureAs(token, 'PENDING');
    await invoke(CAPTURE, me.token, { orderId, token, payerId });
    await completePending(token);
    await refundAt(token, '10.00');
    // No event has reached us, but an attempt to pay makes us ask PayPal.
    expect((await invoke(LINK, me.token, { orderId })).error?.message).toBe(
      paymentMessages.alreadyPaid,
    );
    expect(await givenBack({ orderId })).toEqual(['partially_refunded', 10]);
  });
  it('[SE-022] a dispute that the seller wins brings the reversed money back, whichever event comes first', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()];
    const back = await refundAt(first.token, '300.00');
    const reversal = await eventOf(first.token, 'PAYMENT.CAPTURE.REVERSED', back);
    const won = await eventOf(first.token, 'CUSTOMER.DISPUTE.RESOLVED');
    expect(await post(reversal)).toBe(200);
    expect(await givenBack(first)).toEqual(['refunded', 300]);
    expect([await post(won), await post(reversal), await post(won)]).toEqual([200, 200, 200]);
    expect(await givenBack(first)).toEqual(['completed', undefined]);
    const changes = (await entriesOf(first.orderId)).filter(({ what }) => what === 'payment');
    expect(changes.map(({ after }) => (after as { paymentStatus: string }).paymentStatus)).toEqual([
      'completed',
      'refunded',
      'completed',
    ]);
    const later = await refundAt(second.token, '300.00');
    expect(await post(await eventOf(second.token, 'CUSTOMER.DISPUTE.RESOLVED'))).toBe(200);
    expect(await post(await eventOf(second.token, 'PAYMENT.CAPTURE.REVERSED', later))).toBe(200);
    expect(await givenBack(second)).toEqual(['completed', undefined]);
  });
  it('[SE-022] a dispute won brings back a reversal stored before reversals were told apart, not a refund', async () => {
    const [reversed, refunded] = [await paidOrder(), await paidOrder()];
    await refundAt(refunded.token, '300.00');
    for (const { orderId, token, capture } of [reversed, refunded]) {
      await db.doc(`orders/${orderId}`).update({
        [`paypalCaptures.${capture}.refunds`]: {
          V1: { status: 'COMPLETED', cents: 30_000, running: null },
        },
        paymentStatus: 'refunded',
        refundedAmount: 300,
      });
      expect(await post(await eventOf(token, 'CUSTOMER.DISPUTE.RESOLVED'))).toBe(200);
    }
    expect(await givenBack(reversed)).toEqual(['completed', undefined]);
    expect((await stored(reversed.orderId)).paypalCaptures).toMatchObject({
      [reversed.capture]: { refunds: { V1: { reversed: expect.any(Timestamp) as Timestamp } } },
    });
    expect(await givenBack(refunded)).toEqual(['refunded', 300]);
  });
  it('[SE-022] a dispute settled in part, told before the capture is known: PayPal is asked whose it is', async () => {
    const { orderId, token, capture } = await paidOrder();
    const reversal = await eventOf(
      token,
      'PAYMENT.CAPTURE.REVERSED',
      await refundAt(token, '300.00'),
    );
    // As if the capture's answer and event had been lost.
    await db.doc(`orders/${orderId}`).update({
      paypalCaptures: {},
      paypalCaptureId: FieldValue.delete(),
      paypalPaidBy: FieldValue.delete(),
      status: 'in attesa di pagamento',
      paymentStatus: 'pending',
    });
    const dispute = {
      dispute_id: 'PP-D-1',
      update_time: new Date().toISOString(),
      dispute_outcome: {
        outcome_code: 'RESOLVED_BUYER_FAVOUR',
        amount_refunded: { currency_code: 'EUR', value: '100.00' },
      },
      disputed_transactions: [{ seller_transaction_id: capture, custom: null }],
    };
    expect(await post(await eventOf(token, 'CUSTOMER.DISPUTE.RESOLVED', dispute))).toBe(200);
    expect(await post(reversal)).toBe(200);
    expect(await stored(orderId)).toMatchObject({ status: 'pagato', paypalPaidBy: token });
    expect(await givenBack({ orderId })).toEqual(['partially_refunded', 100]);
  });
  it('[SE-022] a dispute of somebody else’s payment, or one that is unreadable, changes nothing', async () => {
    const order = await paidOrder();
    const before = await stored(order.orderId);
    const won = { outcome_code: 'RESOLVED_SELLER_FAVOUR' };
    for (const resource of [
      {},
      { dispute_id: 'PP-D-2', dispute_outcome: won },
      {
        dispute_id: 'PP-D-2',
        dispute_outcome: won,
        disputed_transactions: [{ seller_transaction_id: 'ALTRO', custom: order.orderId }],
      },
      {
        dispute_id: 'PP-D-3',
        dispute_outcome: won,
        disputed_transactions: [{ seller_transaction_id: 'ALTRUI' }],
      },
    ])
      expect(await post(await eventOf(order.token, 'CUSTOMER.DISPUTE.RESOLVED', resource))).toBe(
        200,
      );
    expect(await stored(order.orderId)).toEqual(before);
    expect((await db.collection('problemi').where('paypalId', '==', 'ALTRO').get()).size).toBe(0);
  });
  it('[SE-022] an event about our money that belongs to no order is kept for people to see', async () => {
    const order = await paidOrder();
    const refund = {
      ...(await refundAt(order.token, '10.00')),
      custom_id: undefined,
      invoice_id: 'ALTRO',
    };
    const links = [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/SCONOSCIUTO' }];
    const event = await eventOf(order.token, 'PAYMENT.CAPTURE.REFUNDED', { ...refund, links });
    expect([await post(event), await post(event)]).toEqual([200, 200]);
    const kept = await db.collection('problemi').where('paypalId', '==', refund.id).get();
    expect(kept.docs.map((doc) => doc.data())).toMatchObject([
      { kind: 'payment', event: 'PAYMENT.CAPTURE.REFUNDED', amount: '10.00 EUR', named: 'ALTRO' },
    ]);
    expect(await givenBack(order)).toEqual(['completed', undefined]);
    // Once somebody has settled the problem, it stays settled, however often PayPal repeats the
    // event.
    const settled = { collection: 'problemi', id: kept.docs[0]?.id };
    expect((await invoke(CALLABLES.deleteRecord, await tokenOf(), settled)).error).toBeUndefined();
    expect(await post(event)).toBe(200);
    expect((await db.doc(`problemi/${settled.id}`).get()).exists).toBe(false);
  });
  it.each([
    ['in another currency', { currency_code: 'USD', value: '10.00' }],
    ['of an unknown amount', undefined],
  ])(
    '[SE-022] money of an order given back %s is kept for people to see, as nobody can count it',
    async (_, amount) => {
      const order = await paidOrder();
      const back = await refundAt(order.token, '10.00', { running: false });
      const event = await eventOf(order.token, 'PAYMENT.CAPTURE.REVERSED', { ...back, amount });
      expect([await post(event), await post(event)]).toEqual([200, 200]);
      expect(await givenBack(order)).toEqual(['completed', undefined]);
      const kept = await db.collection('problemi').where('paypalId', '==', back.id).get();
      expect(kept.docs.map((doc) => doc.get('named') as unknown)).toEqual([order.orderId]);
    },
  );
  it('[SE-022] money of another merchant’s capture: kept for people to see, not repeated for days', async () => {
    const order = await paidOrder();
    const links = [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/ALTRUI1' }];
    const back = { ...(await refundAt(order.token, '10.00')), custom_id: 'X', links };
    expect(await post(await eventOf(order.token, 'PAYMENT.CAPTURE.REFUNDED', back))).toBe(200);
    expect((await db.collection('problemi').where('paypalId', '==', back.id).get()).size).toBe(1);
  });
  it('[SE-022] of an erased person’s order a dispute is still followed', async () => {
    const order = await paidOrder();
    const kept = accountsOf(await stored(order.orderId));
    await db.doc(`orders/${order.orderId}`).set({ ...kept, erasedAt: Timestamp.now() });
    const back = await refundAt(order.token, '300.00');
    expect(await post(await eventOf(order.token, 'PAYMENT.CAPTURE.REVERSED', back))).toBe(200);
    expect(await givenBack(order)).toEqual(['refunded', 300]);
    expect(await post(await eventOf(order.token, 'CUSTOMER.DISPUTE.RESOLVED'))).toBe(200);
    expect(await givenBack(order)).toEqual(['completed', undefined]);
    expect((await stored(order.orderId)).userEmail).toBeUndefined();
  });
  it('[DE-090] [SE-026] each change by PayPal is in the register, with before and after', async () => {
    const order = await paidOrder();
    await post(
      await eventOf(order.token, 'PAYMENT.CAPTURE.REFUNDED', await refundAt(order.token, '10.00')),
    );
    const paid = { status: 'pagato', paymentStatus: 'completed' };
    expect((await entriesOf(order.orderId)).filter(({ what }) => what === 'payment')).toMatchObject(
      [
        {
          who: 'PayPal',
          before: { status: 'in attesa di pagamento', paymentStatus: 'pending' },
          after: paid,
        },
        {
          who: 'PayPal',
          before: { paymentStatus: 'completed', refundedAmount: null },
          after: { paymentStatus: 'partially_refunded', refundedAmount: 10 },
        },
      ],
    );
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
    const told = await askShop<ShopOrderState>(`/wp-json/wc/v3/orders/${shopId}`);
    expect(told).toMatchObject({ status: 'processing', date_paid: expect.any(String) as string });
    expect((await stored(orderId)).paypalTellShop).toBeUndefined();
    expect(await captures(token)).toHaveLength(1);
  });
});
