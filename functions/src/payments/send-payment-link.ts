import { PAYMENT_CALLABLES } from '@/domain/callables/payments';
import { paymentMessages } from '@/domain/messages';
import { amountText } from '@/domain/orders/order';
import { readOrder } from '@/domain/orders/readOrder';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { paypalSecret, smtpPassword } from '../kit/params';
import { paymentEmail } from '../notices/emails';
import { mail } from '../notices/mail';
import { sendNotice } from '../notices/send-notice';
import { validEmail } from '../people/recipients';
import { payableOrder } from './payable-order';
import { chargeOf, linkOf } from './payment-link';

/** Debounces a second click, or a retry after a lost answer. */
const SAME_LINK_MS = 5 * 60_000;
/** PayPal keeps a payment for three hours; the recipient should have two of them left. */
const FRESH_MS = 40 * 60_000;

/** E-mails an order's payment link, always to its own address, so it cannot be redirected. */
export const sendPaymentLink = callable(
  PAYMENT_CALLABLES.sendPaymentLink,
  { secrets: [paypalSecret, smtpPassword], failed: paymentMessages.linkNotSent },
  async ({ orderId }, caller) => {
    const order = await payableOrder(orderId, caller);
    const { email, name, code, owner } = readOrder(order.data(), order.id);
    const to = validEmail(email);
    if (to === null) throw refusal('invalid', paymentMessages.noEmail);
    const charge = chargeOf(order);
    const { paypalOrderId, approveLink } = await linkOf(order, charge, caller.uid, FRESH_MS);
    const plan = {
      userId: owner ?? '',
      by: caller.uid,
      kind: 'pagamento',
      interval: SAME_LINK_MS,
      subject: paypalOrderId,
      orderId,
    } as const;
    const sent = await sendNotice(plan, async () => {
      await mail(
        paymentEmail(
          { name, email: to },
          { code, amount: amountText(charge.total), link: approveLink },
        ),
      );
      return 'email';
    });
    return { sent: sent !== null, to };
  },
);
