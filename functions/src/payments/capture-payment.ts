import { PAYMENT_CALLABLES } from '@/domain/calls/payments';
import { paymentMessages } from '@/domain/messages';
import { callable } from '../kit/callable';
import { orderOf } from './payable-order';
import { paypalSecret } from '../kit/params';
import { shopSecrets } from '../services/woocommerce';
import { settlePayment } from './settle-payment';

/** Called by the return page: captures the payment of the caller's order, once. */
export const capturePayPalOrder = callable(
  PAYMENT_CALLABLES.capturePayPalOrder,
  { secrets: [paypalSecret, ...shopSecrets], failed: paymentMessages.captureFailed },
  async ({ orderId, token, payerId }, caller) => {
    const status = await settlePayment(await orderOf(orderId, caller), token, payerId);
    return { success: status === 'COMPLETED', data: { status } };
  },
);
