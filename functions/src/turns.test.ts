import { expect, it } from 'vitest';
import { ENDPOINTS } from '@/domain/calls/endpoints';
import { ORDER_CALLS } from '@/domain/calls/orders';
import { PAYMENT_CALLS } from '@/domain/calls/payments';
import { TURN_MS } from './orders/place-order';
import { CLAIM_MS } from './payments/claims';
import { TELLING_MS } from './payments/tell-shop';

const CAPTURING = [PAYMENT_CALLS.capturePayPalOrder, ENDPOINTS.paypalWebhook];

it.each([
  ['an order at the shop', TURN_MS, [ORDER_CALLS.createOrder, ORDER_CALLS.createCounterOrder]],
  ['the capture of a payment', CLAIM_MS, CAPTURING],
  ['what the shop is told of it', TELLING_MS, [...CAPTURING, PAYMENT_CALLS.markOrderPaid]],
])('[SE-022] the turn of %s is longer than any call that takes it', (_, turn, calls) => {
  for (const { name, seconds } of calls) expect(turn, name).toBeGreaterThan(seconds * 1_000);
});
