import { z } from 'zod';
import type { PurchaseUnit } from '@/domain/orders/payment';
import {
  paypalBaseUrl,
  paypalClientId,
  paypalSecret,
  paypalTimeout,
  paypalWebhookId,
} from '../kit/params';
import { ServiceError } from '../kit/service-error';
import { request, type Answer, type Outgoing } from './http';
import { captureOfEvent, payment, type NamedCapture, type PaypalPayment } from './paypal-shapes';

/** PayPal's REST v2. All requests are idempotent: writing ones carry a PayPal-Request-Id. */

const RETRIES = 2;

const problem = z.object({
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

interface PaymentPlan {
  unit: PurchaseUnit;
  returnUrl: string;
  cancelUrl: string;
}

/** Creates a payment. Idempotent per request id. @throws ServiceError */
export async function createPayment(
  { unit, returnUrl, cancelUrl }: PaymentPlan,
  requestId: string,
): Promise<PaypalPayment> {
  const experience_context = {
    return_url: returnUrl,
    cancel_url: cancelUrl,
    locale: 'it-IT',
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
  };
  const data = {
    intent: 'CAPTURE',
    purchase_units: [unit],
    payment_source: { paypal: { experience_context } },
  };
  const { status, body } = await call('/v2/checkout/orders', {
    method: 'POST',
    data,
    headers: { 'paypal-request-id': requestId },
  });
  if (status !== 200 && status !== 201) throw new ServiceError('paypal', 'status', status);
  return payment(body);
}

/** A payment's current state; null if PayPal does not know the id. @throws ServiceError */
export async function readPayment(id: string): Promise<PaypalPayment | null> {
  const { status, body } = await call(`/v2/checkout/orders/${encodeURIComponent(id)}`, {});
  if (status === 404) return null;
  if (status !== 200) throw new ServiceError('paypal', 'status', status);
  return payment(body);
}

/**
 * Captures an approved payment; idempotent. A refusal returns PayPal's issue.
 * @throws ServiceError
 */
export async function capturePayment(id: string): Promise<PaypalPayment | { issue: string }> {
  const { status, body } = await call(`/v2/checkout/orders/${encodeURIComponent(id)}/capture`, {
    method: 'POST',
    data: {},
    headers: { 'paypal-request-id': `capture-${id}` },
  });
  if (status === 200 || status === 201) return payment(body);
  const issue = problem.safeParse(body).data?.details?.[0]?.issue;
  if (status !== 422 || issue === undefined) throw new ServiceError('paypal', 'status', status);
  return { issue };
}

export interface Transmission {
  algorithm: string;
  certificate: string;
  id: string;
  signature: string;
  time: string;
}

/**
 * Asks PayPal whether it signed this event. The event is sent back unchanged, as the signature
 * covers every character.
 * @throws ServiceError
 */
export async function verifiedByPaypal(
  { algorithm, certificate, id, signature, time }: Transmission,
  event: string,
): Promise<boolean> {
  const fields = {
    auth_algo: algorithm,
    cert_url: certificate,
    transmission_id: id,
    transmission_sig: signature,
    transmission_time: time,
    webhook_id: paypalWebhookId(),
  };
  const json = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${event}}`;
  const { status, body } = await call('/v1/notifications/verify-webhook-signature', {
    method: 'POST',
    json,
  });
  // A transmission that PayPal cannot read is not its own.
  if (status === 400 || status === 422) return false;
  const answer = z.object({ verification_status: z.string() }).safeParse(body);
  if (status !== 200) throw new ServiceError('paypal', 'status', status);
  if (!answer.success) throw new ServiceError('paypal', 'malformed');
  return answer.data.verification_status === 'SUCCESS';
}

/**
 * A capture's current state; null if PayPal does not know the id, or it is another merchant's.
 * @throws ServiceError
 */
export async function readCapture(id: string): Promise<NamedCapture | null> {
  const { status, body } = await call(`/v2/payments/captures/${encodeURIComponent(id)}`, {});
  if (status === 404 || status === 403) return null;
  if (status !== 200) throw new ServiceError('paypal', 'status', status);
  const known = captureOfEvent(body);
  if (!known) throw new ServiceError('paypal', 'malformed');
  return known;
}

let access: { token: string; until: number } | undefined;
const granted = z.object({ access_token: z.string().min(1), expires_in: z.number() });
/** Tokens are renewed this long before they expire. */
const MARGIN_SECONDS = 60;

async function accessToken(): Promise<string> {
  if (access && Date.now() < access.until) return access.token;
  const keys = Buffer.from(`${paypalClientId()}:${paypalSecret.value()}`).toString('base64');
  const outgoing: Outgoing = {
    method: 'POST',
    headers: { authorization: `Basic ${keys}` },
    form: { grant_type: 'client_credentials' },
  };
  const { status, body } = await request(
    `${paypalBaseUrl()}/v1/oauth2/token`,
    outgoing,
    attempts(),
  );
  if (status !== 200) throw new ServiceError('paypal', 'status', status);
  const answer = granted.safeParse(body);
  if (!answer.success) throw new ServiceError('paypal', 'malformed');
  access = {
    token: answer.data.access_token,
    until: Date.now() + (answer.data.expires_in - MARGIN_SECONDS) * 1_000,
  };
  return access.token;
}

/**
 * Without these events, orders would not reflect what happens to their money. All are in PayPal's
 * list of events.
 */
const NEEDED_EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.RESOLVED',
];
const webhookShape = z.object({ event_types: z.array(z.object({ name: z.string() })) });

/**
 * Requests a new token, which proves our credentials, and looks at our webhook.
 * @returns `webhook` if PayPal has no such webhook; `events` and the names of the events that
 * PayPal doesn't send to it; else null
 * @throws ServiceError
 */
export async function verifyPaypal(): Promise<string | null> {
  access = undefined;
  await accessToken();
  const id = encodeURIComponent(paypalWebhookId());
  const { status, body } = await call(`/v1/notifications/webhooks/${id}`, {});
  if (status === 404 || status === 400) return 'webhook';
  if (status !== 200) throw new ServiceError('paypal', 'status', status);
  const webhook = webhookShape.safeParse(body);
  if (!webhook.success) throw new ServiceError('paypal', 'malformed');
  const sent = webhook.data.event_types.map(({ name }) => name);
  const missing = sent.includes('*') ? [] : NEEDED_EVENTS.filter((name) => !sent.includes(name));
  return missing.length > 0 ? `events ${missing.join(', ')}` : null;
}

/** Calls with a token; a rejected token is renewed once. */
async function call(path: string, outgoing: Outgoing): Promise<Answer> {
  const once = async () =>
    request(
      `${paypalBaseUrl()}${path}`,
      {
        ...outgoing,
        headers: { ...outgoing.headers, authorization: `Bearer ${await accessToken()}` },
      },
      attempts(),
    );
  const answer = await once();
  if (answer.status !== 401) return answer;
  access = undefined;
  return once();
}

function attempts() {
  return { service: 'paypal', timeout: paypalTimeout(), retries: RETRIES } as const;
}
