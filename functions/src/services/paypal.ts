import { z } from 'zod';
import {
  captureStatus,
  refundStatus,
  withAll,
  type CaptureNews,
  type RefundNews,
} from '@/domain/orders/captures';
import { machineCents } from '@/domain/orders/machineMoney';
import type { PurchaseUnit } from '@/domain/orders/payment';
import { timeOf } from '@/domain/stored';
import {
  paypalBaseUrl,
  paypalClientId,
  paypalSecret,
  paypalTimeout,
  paypalWebhookId,
} from '../kit/params';
import { ServiceError } from '../kit/service-error';
import { request, type Answer, type Outgoing } from './http';

/** PayPal's REST v2. All requests are idempotent: writing ones carry a PayPal-Request-Id. */

const RETRIES = 2;

export interface PaypalPayment {
  id: string;
  /** PAYER_ACTION_REQUIRED, CREATED, APPROVED, COMPLETED, VOIDED… */
  status: string;
  /** The id of our order. */
  orderId: string | null;
  /** Cents; null for currencies other than EUR. */
  total: number | null;
  payerId: string | null;
  approveLink: string | null;
  captures: CaptureNews[];
}

const money = z.object({ currency_code: z.string(), value: z.string() });
const links = z.array(z.object({ href: z.string(), rel: z.string() })).catch([]);
const refundShape = z.object({
  id: z.string().min(1),
  status: z.string().catch(''),
  amount: money.optional(),
  seller_payable_breakdown: z
    .object({ total_refunded_amount: money.optional() })
    .optional()
    .catch(undefined),
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  links,
});
const captureShape = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: money.optional(),
  create_time: z.string().optional(),
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }) })
    .optional()
    .catch(undefined),
});
const paymentShape = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payments: z
          .object({
            captures: z.array(captureShape).optional(),
            refunds: z.array(refundShape).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  links,
});
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

function payment(body: unknown): PaypalPayment {
  const known = paymentShape.safeParse(body);
  if (!known.success) throw new ServiceError('paypal', 'malformed');
  const { id, status, purchase_units: [unit] = [], payer, links: to } = known.data;
  const { captures = [], refunds = [] } = unit?.payments ?? {};
  return {
    id,
    status,
    orderId: unit?.custom_id ?? null,
    total: unit?.amount ? euroCents(unit.amount) : null,
    payerId: payer?.payer_id ?? null,
    approveLink: to.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null,
    captures: withAll(
      captures.map((made) => ({ ...captureNews(made), payment: id })),
      refunds.map((made) => refundNews(made)).filter((news) => news !== null),
    ),
  };
}

/** A capture from an answer or event. */
function captureNews(made: z.infer<typeof captureShape>): CaptureNews {
  const cents = made.amount ? euroCents(made.amount) : null;
  // The answer may not list the refunds of a refunded capture.
  const whole: RefundNews = { id: `tutto-${made.id}`, status: 'COMPLETED', cents, running: cents };
  return {
    id: made.id,
    payment: made.supplementary_data?.related_ids.order_id ?? null,
    status: captureStatus(made.status),
    cents,
    at: timeOf(made.create_time),
    refunds: made.status === 'REFUNDED' ? [{ ...whole, cents: null }] : [],
  };
}

/** A refund names its capture only by a link; null if it has none. */
function refundNews(
  made: z.infer<typeof refundShape>,
  unsaid?: RefundNews['status'],
): CaptureNews | null {
  const up = made.links.find(({ rel }) => rel === 'up')?.href;
  const id = /\/captures\/([\w-]+)$/.exec(up ?? '')?.[1];
  if (id === undefined) return null;
  const running = made.seller_payable_breakdown?.total_refunded_amount;
  const refund = {
    id: made.id,
    status: refundStatus(made.status, unsaid),
    cents: made.amount ? euroCents(made.amount) : null,
    running: running ? euroCents(running) : null,
  };
  return { id, payment: null, status: null, cents: null, at: null, refunds: [refund] };
}

/** News of a capture, with the names of its order. */
export interface NamedCapture {
  news: CaptureNews;
  /** Candidates for our order's id: the capture's custom id and invoice number. */
  names: string[];
}

/** The capture of an event; null if it is about something else. */
export function captureOfEvent(resource: unknown): NamedCapture | null {
  const { data } = captureShape.safeParse(resource);
  return data ? { news: captureNews(data), names: namesOf(data) } : null;
}

/** Like captureOfEvent, for a refund or reversal. @param unsaid the status if it states none */
export function refundOfEvent(
  resource: unknown,
  unsaid: RefundNews['status'],
): NamedCapture | null {
  const { data } = refundShape.safeParse(resource);
  const news = data ? refundNews(data, unsaid) : null;
  return data && news ? { news, names: namesOf(data) } : null;
}

function namesOf({ custom_id, invoice_id }: { custom_id?: string; invoice_id?: string }): string[] {
  return [custom_id ?? '', invoice_id ?? ''].filter((name) => name !== '');
}

/** A capture's current state; null if PayPal does not know the id. @throws ServiceError */
export async function readCapture(id: string): Promise<NamedCapture | null> {
  const { status, body } = await call(`/v2/payments/captures/${encodeURIComponent(id)}`, {});
  if (status === 404) return null;
  if (status !== 200) throw new ServiceError('paypal', 'status', status);
  const known = captureOfEvent(body);
  if (!known) throw new ServiceError('paypal', 'malformed');
  return known;
}

/** An amount in EUR as cents; null for other currencies. */
function euroCents({ currency_code, value }: z.infer<typeof money>): number | null {
  return currency_code === 'EUR' ? machineCents(value) : null;
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

/** Requests a new token, which proves our credentials. @throws ServiceError */
export async function verifyPaypal(): Promise<void> {
  access = undefined;
  await accessToken();
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
