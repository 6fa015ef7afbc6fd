import { callFunction } from '@/data/calls';

const PAYMENT_TIMEOUT_MS = 130_000;

export interface PaymentLink {
  paypalOrderId: string;
  /** Where the client goes to pay. */
  approveLink: string;
}

/** The address at which an order is paid by PayPal (CP-172). @param amount euro, as shown; refused when the order says otherwise @throws AppError */
export function createPaymentLink(orderId: string, amount?: number): Promise<PaymentLink> {
  const input = { orderId, ...(amount === undefined ? {} : { amount, currency: 'EUR' }) };
  return callFunction<typeof input, PaymentLink>('createPaymentLink', input, PAYMENT_TIMEOUT_MS);
}

/** What the return page has to say: paid, or PayPal still waits for the money (CP-171). */
export type PaymentOutcome = 'COMPLETED' | 'PENDING';

/** Confirms a payment that its payer has approved; asked again, it answers the same. @throws AppError */
export async function capturePayment(payment: { orderId: string; token: string; payerId: string }): Promise<PaymentOutcome> {
  const { data } = await callFunction<typeof payment, { data: { status: PaymentOutcome } }>(
    'capturePayPalOrder',
    payment,
    PAYMENT_TIMEOUT_MS,
  );
  return data.status;
}
