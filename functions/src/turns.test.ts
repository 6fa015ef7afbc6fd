import { expect, it } from 'vitest';
import { ENDPOINTS } from '@/domain/callables/endpoints';
import { ORDER_CALLABLES } from '@/domain/callables/orders';
import { PAYMENT_CALLABLES } from '@/domain/callables/payments';
import { TURN_MS } from './orders/order-lock';
import { CLAIM_MS } from './payments/claims';
import { TELLING_MS } from './payments/tell-shop';

const CAPTURING = [PAYMENT_CALLABLES.capturePayPalOrder, ENDPOINTS.paypalWebhook];

it.each([
  [
    'an order at the shop',
    TURN_MS,
    [ORDER_CALLABLES.createOrder, ORDER_CALLABLES.createCounterOrder],
  ],
  ['the capture of a payment', CLAIM_MS, CAPTURING],
  ['what the shop is told of it', TELLING_MS, [...CAPTURING, PAYMENT_CALLABLES.markOrderPaid]],
])('[SE-022] the turn of %s is longer than any call that takes it', (_, turn, callables) => {
  for (const { name, seconds } of callables) expect(turn, name).toBeGreaterThan(seconds * 1_000);
});
