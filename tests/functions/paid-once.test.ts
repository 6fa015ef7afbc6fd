// An order is paid once, and the shop told once: held payments, late answers, two tabs, webhook and
// retry at once.
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentMessages } from '@/domain/messages';
import { db, eventually } from './emulated';
import { run, turnLimits, withoutPauses } from './in-process';
import { approve, captureAs, completePending, denyPending, eventOf, post } from './payer';
import { approvedOrder, CAPTURE, captures, LINK, stored, type Link } from './payments';
import { paypal, shop } from './services';
import { askShop, unpaidOrder, type ShopOrderState } from './shop';

beforeEach(async () => {
  await Promise.all([paypal.forget(), shop.forget()]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  return Promise.all([paypal.behave('ok'), shop.behave('ok')]);
});

type Approved = Awaited<ReturnType<typeof approvedOrder>>;
const capture = ({ me, orderId, token, payerId }: Approved) =>
  run(CAPTURE, me.token, { orderId, token, payerId });
const link = ({ me, orderId }: Approved) => run(LINK, me.token, { orderId });
/** Another approved payment of the same order. */
async function second(order: Approved): Promise<Approved> {
  await db.doc(`orders/${order.orderId}`).update({ paypalLinkAt: new Date(0) });
  const token = ((await link(order)).result as Link).paypalOrderId;
  return { ...order, token, payerId: (await approve(token)).payerId };
}
/** An approved order whose payment PayPal holds. */
async function heldOrder(): Promise<Approved> {
  const order = await approvedOrder();
  await captureAs(order.token, 'PENDING');
  expect((await capture(order)).result).toEqual({ success: false, data: { status: 'PENDING' } });
  return order;
}
const shopOrder = async (): Promise<Approved & { shopId: number }> => {
  const shopId = await unpaidOrder();
  return { ...(await approvedOrder({ status: 'wc-pending' }, `export_${shopId}`)), shopId };
};
const writes = async () => (await shop.requests()).filter(({ method }) => method === 'PUT').length;

describe('a capture that PayPal holds', () => {
  it('[SE-022] [DE-052] is on the order, said, and keeps a second payment away; its COMPLETED event pays the order', async () => {
    const order = await approvedOrder();
    const other = await second(order);
    await captureAs(order.token, 'PENDING');
    for (let times = 0; times < 2; times += 1) {
      expect((await capture(order)).result).toEqual({
        success: false,
        data: { status: 'PENDING' },
      });
    }
    expect(await stored(order.orderId)).toMatchObject({
      paypalHeld: { id: order.token },
      paymentStatus: 'pending',
    });
    expect((await link(order)).error?.message).toBe(paymentMessages.held);
    expect((await capture(other)).error?.message).toBe(paymentMessages.held);
    expect(await captures(order.token)).toHaveLength(1);
    expect(await captures(other.token)).toEqual([]);
    await completePending(order.token);
    expect(await post(await eventOf(order.token, 'PAYMENT.CAPTURE.COMPLETED'))).toBe(200);
    const paid = await stored(order.orderId);
    expect(paid).toMatchObject({ paymentStatus: 'completed', paypalPaidBy: order.token });
    expect(paid.paypalHeld).toBeUndefined();
  });
  it('[SE-022] denied, it frees the order, which can be paid; its PENDING event coming late holds nothing', async () => {
    const order = await heldOrder();
    const pending = await eventOf(order.token, 'PAYMENT.CAPTURE.PENDING');
    await denyPending(order.token);
    expect(await post(await eventOf(order.token, 'PAYMENT.CAPTURE.DENIED'))).toBe(200);
    expect(await post(pending)).toBe(200);
    expect((await stored(order.orderId)).paypalHeld).toBeUndefined();
    const token = ((await link(order)).result as Link).paypalOrderId;
    expect(token).not.toBe(order.token);
    const { payerId } = await approve(token);
    expect((await capture({ ...order, token, payerId })).result).toMatchObject({ success: true });
    // A paid order stays paid, even if an event of the first payment is repeated.
    await post(pending);
    expect(await stored(order.orderId)).toMatchObject({
      paymentStatus: 'completed',
      paypalPaidBy: token,
    });
  });
  it('[SE-022] whose event was lost is asked about by whoever wants to pay', async () => {
    const order = await heldOrder();
    await completePending(order.token);
    expect((await link(order)).error?.message).toBe(paymentMessages.alreadyPaid);
    expect(await stored(order.orderId)).toMatchObject({
      paymentStatus: 'completed',
      paypalPaidBy: order.token,
    });
  });
});

describe('all at once', () => {
  it('[SE-022] two tabs, a retry and the webhook, with a slow PayPal and a slow shop: one capture, one write at the shop', async () => {
    const order = await shopOrder();
    const event = await eventOf(order.token, 'CHECKOUT.ORDER.APPROVED');
    await Promise.all([
      paypal.behave('slow', 2, 'POST', 300, '/capture'),
      shop.behave('slow', undefined, 'PUT', 500),
    ]);
    const outcomes = await Promise.all([
      capture(order),
      capture(order),
      capture(order),
      post(event),
    ]);
    expect(
      outcomes.map((outcome) => (typeof outcome === 'number' ? outcome : outcome.result)),
    ).toEqual([...Array<unknown>(3).fill({ success: true, data: { status: 'COMPLETED' } }), 200]);
    expect(
      new Set((await captures(order.token)).map(({ headers }) => headers['paypal-request-id']))
        .size,
    ).toBe(1);
    await eventually('the shop to know', async () =>
      (await stored(order.orderId)).paypalTellShop === undefined ? true : undefined,
    );
    expect(await writes()).toBe(1);
  });
  it('[SE-022] a shop whose answer is late is looked at before it is written to again, and keeps what its staff did since', async () => {
    const order = await shopOrder();
    vi.stubEnv('SHOP_SETTLES_MS', '300');
    await shop.behave('slow', 1, 'PUT', 'release');
    const { runOut } = turnLimits();
    const late = capture(order);
    await eventually('the write', async () => ((await writes()) === 1 ? true : undefined));
    runOut();
    expect((await late).result).toMatchObject({ success: true });
    expect((await stored(order.orderId)).paypalTellShop).toBe(true);
    await shop.release();
    const inShop = () => askShop<ShopOrderState>(`/wp-json/wc/v3/orders/${order.shopId}`);
    await eventually('the late write', async () => ((await inShop()).date_paid ? true : undefined));
    await askShop(`/wp-json/wc/v3/orders/${order.shopId}`, 'PUT', { status: 'spedito' });
    await eventually('the next turn', async () => {
      await capture(order);
      return (await stored(order.orderId)).paypalTellShop === undefined ? true : undefined;
    });
    expect(await inShop()).toMatchObject({ status: 'spedito' });
    expect(await writes()).toBe(2); // ours and the staff's
  });
  it('[SE-022] a payment whose answer was lost: another of the order asks about it first, and is not taken', async () => {
    const order = await approvedOrder();
    const other = await second(order);
    withoutPauses();
    await paypal.behave('lost', undefined, 'POST', undefined, '/capture');
    expect((await capture(order)).http).toBeGreaterThanOrEqual(500);
    await paypal.behave('ok');
    expect((await capture(other)).error?.message).toBe(paymentMessages.underWay);
    // The call has died, leaving an old claim.
    await db.doc(`orders/${order.orderId}`).update({
      paypalClaim: { id: order.token, at: Timestamp.fromMillis(Date.now() - 3_600_000) },
    });
    expect((await capture(other)).error?.message).toBe(paymentMessages.alreadyPaid);
    expect(await stored(order.orderId)).toMatchObject({
      paymentStatus: 'completed',
      paypalPaidBy: order.token,
    });
    expect(await captures(other.token)).toEqual([]);
  });
});
