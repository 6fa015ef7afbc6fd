import { z } from 'zod';
import { paymentMessages } from '@/domain/messages';
import { PAYPAL_ID } from '@/domain/orders/payment';
import { ANYONE, callable } from '../kit/callable';
import { orderIdInput, orderOf } from './payable-order';
import { paypalSecret } from '../kit/params';
import { shopSecrets } from '../services/woocommerce';
import { settlePayment, type Settled } from './settle-payment';

const paypalId = z.string().regex(PAYPAL_ID);
const input = z.strictObject({ orderId: orderIdInput, token: paypalId, payerId: paypalId });

export interface Captured {
  /** False while PayPal itself still waits for the money (`PENDING`); the webhook then settles it. */
  success: boolean;
  data: { status: Settled };
}

/** The return page's call (CP-171): takes the money of the caller's own order, once. */
export const capturePayPalOrder = callable(
  { roles: ANYONE, input, secrets: [paypalSecret, ...shopSecrets], timeoutSeconds: 120, failed: paymentMessages.captureFailed },
  async ({ orderId, token, payerId }, caller): Promise<Captured> => {
    const status = await settlePayment(await orderOf(orderId, caller), token, payerId);
    return { success: status === 'COMPLETED', data: { status } };
  },
);
