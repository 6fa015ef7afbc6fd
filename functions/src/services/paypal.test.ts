import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { purchaseUnit } from '@/domain/orders/payment';
import { openService, turnClock, type Service } from '../../../tests/services/in-process';
import { describeOutages } from '../../../tests/services/outages';
import { EVENT_TYPES, subscribed } from '../../../tests/services/paypal/events';
import { contract } from '../../../tests/services/paypal/orders';
import { tokens } from '../../../tests/services/paypal/state';
import {
  capturePayment,
  createPayment,
  readPayment,
  verifiedByPaypal,
  verifyPaypal,
} from './paypal';
import { disputedCaptures, refundOfEvent } from './paypal-shapes';

const LIMIT = 20_000;
const charge = {
  total: 3_000,
  items: [{ name: 'FC 1', quantity: 1, unit: 3_000 }],
  discount: 0,
  shipping: 0,
};
const plan = {
  unit: purchaseUnit('manual_1', charge),
  returnUrl: 'https://portale.test/r',
  cancelUrl: 'https://portale.test/u',
};
const transmission = {
  algorithm: 'SHA256withRSA',
  certificate: 'https://paypal.test/c',
  id: 'T',
  signature: 'S',
  time: '2026-01-01T00:00:00Z',
};

let paypal: Service;
let approved = '';
const control = (action: string, body: object) =>
  fetch(`${paypal.origin}/control/${action}`, { method: 'POST', body: JSON.stringify(body) });
beforeAll(async () => {
  paypal = await openService('PAYPAL_BASE_URL', contract);
  // Also requests the access token, once.
  approved = (await createPayment(plan, 'first')).id;
  await control('approve', { id: approved });
});
beforeEach(() => paypal.forget());
afterEach(async () => {
  vi.restoreAllMocks();
  await paypal.behave('ok');
});
afterAll(() => paypal.close());

it('begins one payment for one request id', async () => {
  const [first, again] = [await createPayment(plan, 'x'), await createPayment(plan, 'x')];
  expect(first).toMatchObject({
    orderId: 'manual_1',
    total: 3_000,
    captures: [],
    approveLink: expect.stringContaining(first.id) as string,
  });
  expect(again.id).toBe(first.id);
});
it('has no payment that PayPal has not, and no signature of nobody', async () => {
  expect(await readPayment('NESSUNO')).toBeNull();
  expect(await verifiedByPaypal(transmission, '{"id":"x"}')).toBe(false);
});
it('asks for another access token when PayPal has forgotten the last one', async () => {
  tokens.clear();
  expect(await readPayment(approved)).toMatchObject({ status: 'APPROVED' });
  expect((await paypal.requests()).map(({ path }) => path.replace(approved, 'ID'))).toEqual([
    '/v2/checkout/orders/ID',
    '/v1/oauth2/token',
    '/v2/checkout/orders/ID',
  ]);
});
it('a payment whose answer was lost is the same one when asked again', async () => {
  turnClock();
  await paypal.behave('lost', 1);
  const made = await createPayment(plan, 'lost');
  expect((await createPayment(plan, 'lost')).id).toBe(made.id);
});
it('a capture that PayPal refuses has its issue', async () => {
  const { id } = await createPayment(plan, 'not-approved');
  expect(await capturePayment(id)).toEqual({ issue: 'ORDER_NOT_APPROVED' });
});

describe('a look at PayPal', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.stubEnv('PAYPAL_BASE_URL', paypal.origin);
    subscribed.clear();
    for (const type of EVENT_TYPES) subscribed.add(type);
  });
  it('[SE-022] names the events that our webhook doesn’t receive', async () => {
    expect(await verifyPaypal()).toBeNull();
    subscribed.delete('CUSTOMER.DISPUTE.RESOLVED');
    subscribed.delete('PAYMENT.CAPTURE.REVERSED');
    expect(await verifyPaypal()).toBe('events PAYMENT.CAPTURE.REVERSED, CUSTOMER.DISPUTE.RESOLVED');
    subscribed.clear();
    subscribed.add('*');
    expect(await verifyPaypal()).toBeNull();
  });
  it('[SE-022] tells of a webhook that PayPal has not', async () => {
    vi.stubEnv('PAYPAL_WEBHOOK_ID', 'ALTRO');
    expect(await verifyPaypal()).toBe('webhook');
  });
});

// «refuse» makes the adapter request a new access token and retry once.
const common = { name: 'paypal', service: () => paypal, retries: 2, limit: LIMIT } as const;
describeOutages('createPayment', {
  ...common,
  ask: () => createPayment(plan, 'outage'),
  path: /orders$/,
});
describeOutages('readPayment', {
  ...common,
  ask: () => readPayment(approved),
  path: /orders\/\w+$/,
});
describeOutages('capturePayment', {
  ...common,
  ask: () => capturePayment(approved),
  path: /capture$/,
});
describeOutages('verifyPaypal', {
  ...common,
  ask: () => verifyPaypal(),
  path: /token$/,
});
describeOutages('verifiedByPaypal', {
  ...common,
  ask: () => verifiedByPaypal(transmission, '{"id":"x"}'),
  path: /verify/,
});

it.each([
  [undefined, 'PENDING', 'PENDING'],
  [undefined, 'FAILED', 'FAILED'],
  [undefined, 'COMPLETED', 'COMPLETED'],
  ['COMPLETED', 'PENDING', 'COMPLETED'],
] as const)(
  '[SE-022] a refund that says %j in an event of one %s is %s',
  (status, unsaid, read) => {
    const links = [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/C1' }];
    const amount = { currency_code: 'EUR', value: '10.00' };
    const refund = { id: 'R1', status, amount, links };
    expect(refundOfEvent(refund, { unsaid })?.news.refunds).toMatchObject([
      { id: 'R1', status: read },
    ]);
  },
);

it.each([
  ['RESOLVED_SELLER_FAVOUR', [0]],
  ['RESOLVED_WITH_PAYOUT', [0]],
  ['RESOLVED_BUYER_FAVOUR', [1_000]],
  ['NONE', []],
  [undefined, []],
])('[SE-022] of a dispute that ended as %s the buyer keeps %j', (outcome_code, kept) => {
  const disputed = disputedCaptures({
    dispute_id: 'PP-D-1',
    dispute_outcome: { outcome_code, amount_refunded: { currency_code: 'EUR', value: '10.00' } },
    disputed_transactions: [{ seller_transaction_id: 'C1' }],
  });
  expect(disputed.flatMap(({ news }) => news.disputes.map((one) => one.kept))).toEqual(kept);
});
