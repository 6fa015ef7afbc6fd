import type { Answer, Contract, Received } from '../stand-in';
import { control, page } from './controls';
import { newOrder, sumIssue, verification } from './contract';
import { captureResource, deliver, subscribed } from './events';
import { CERTIFICATE_PATH, isSigned, SIGNER, WEBHOOK_ID } from './signature';
import {
  answered,
  captures,
  orders,
  paidInvoices,
  paypalId,
  tokens,
  type Capture,
  type PaypalOrder,
} from './state';

/**
 * The part of PayPal's REST v2 that we use: token, orders, capture, webhook and its verification;
 * with the payer's page.
 */
export const PAYPAL_CLIENT = 'demo-paypal-client';
export const PAYPAL_SECRET = 'demo-paypal-secret';

export const contract: Contract = {
  answer,
  blank: { status: 200, body: {} },
  controls: /^\/(checkoutnow|control)/,
};

function answer(request: Received): Answer {
  const url = new URL(request.path, 'http://paypal.local');
  if (url.pathname.startsWith('/control/')) return control(url.pathname, request.body);
  if (url.pathname.startsWith('/checkoutnow')) return page(request.method, url);
  if (url.pathname === '/v1/oauth2/token') return token(request);
  if (url.pathname === CERTIFICATE_PATH) return { status: 200, body: SIGNER.pem };
  if (url.pathname.startsWith('/v1/notifications/certs/'))
    return { status: 404, body: 'no such certificate' };
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization?.toString() ?? '')?.[1];
  if (!bearer || !tokens.has(bearer))
    return {
      status: 401,
      body: { error: 'invalid_token', error_description: 'Access Token not found' },
    };
  if (url.pathname === '/v1/notifications/verify-webhook-signature') return verify(request);
  if (url.pathname.startsWith('/v1/notifications/webhooks/'))
    return webhook(url.pathname.split('/').at(-1) ?? '');
  if (request.method === 'POST' && url.pathname === '/v2/checkout/orders')
    return once(request, () => create(request));
  const read = /^\/v2\/payments\/captures\/([^/]+)$/.exec(url.pathname)?.[1];
  if (read !== undefined) return capturedAs(read);
  const [, id = '', action] =
    /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(url.pathname) ?? [];
  const order = orders.get(id);
  if (!order) return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  if (request.method === 'GET' && !action) return { status: 200, body: shown(order) };
  if (request.method === 'POST' && action) return once(request, () => capture(order));
  return issue(405, 'METHOD_NOT_SUPPORTED', 'METHOD_NOT_SUPPORTED');
}

function token({ method, headers, text }: Received): Answer {
  const basic = `Basic ${Buffer.from(`${PAYPAL_CLIENT}:${PAYPAL_SECRET}`).toString('base64')}`;
  if (method !== 'POST' || headers.authorization !== basic) {
    return {
      status: 401,
      body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
    };
  }
  const form = headers['content-type']?.toString().startsWith('application/x-www-form-urlencoded');
  if (!form || new URLSearchParams(text).get('grant_type') !== 'client_credentials') {
    return { status: 400, body: { error: 'unsupported_grant_type' } };
  }
  const access_token = paypalId();
  tokens.add(access_token);
  return {
    status: 200,
    body: {
      scope: '',
      access_token,
      token_type: 'Bearer',
      app_id: 'APP-LOCAL',
      expires_in: 32_400,
    },
  };
}

/** A repeated request id gets the same answer, unless the request differs. */
function once({ headers, path, text }: Received, work: () => Answer): Answer {
  const id = headers['paypal-request-id'];
  if (typeof id !== 'string' || id.length > 108)
    return issue(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER');
  const before = answered.get(`${path} ${id}`);
  if (before)
    return before.body === text
      ? before.answer
      : issue(422, 'UNPROCESSABLE_ENTITY', 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED');
  const made = work();
  if (made.status < 300) answered.set(`${path} ${id}`, { body: text, answer: made });
  return made;
}

function create({ body }: Received): Answer {
  const parsed = newOrder.safeParse(body);
  if (!parsed.success)
    return issue(
      400,
      'INVALID_REQUEST',
      'INVALID_PARAMETER_SYNTAX',
      parsed.error.issues.map(({ path }) => path.join('/')),
    );
  const [unit] = parsed.data.purchase_units;
  const wrong = unit ? sumIssue(unit) : 'MISSING_REQUIRED_PARAMETER';
  if (!unit || wrong) return issue(422, 'UNPROCESSABLE_ENTITY', wrong ?? '');
  if (Number(unit.amount.value) === 0)
    return issue(422, 'UNPROCESSABLE_ENTITY', 'CANNOT_BE_ZERO_OR_NEGATIVE');
  const { return_url: returnUrl, cancel_url: cancelUrl } =
    parsed.data.payment_source.paypal.experience_context;
  const id = paypalId();
  const order: PaypalOrder = {
    id,
    status: 'PAYER_ACTION_REQUIRED',
    unit,
    returnUrl,
    cancelUrl,
    payerId: null,
    captureAs: 'COMPLETED',
    capture: null,
    delivers: false,
  };
  orders.set(id, order);
  return { status: 200, body: shown(order) };
}

function capture(order: PaypalOrder): Answer {
  if (order.status === 'COMPLETED')
    return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
  const { invoice_id: invoice } = order.unit;
  if (invoice && paidInvoices.has(invoice))
    return issue(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID');
  if (order.captureAs === 'DECLINED')
    return issue(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
  const made: Capture = {
    id: paypalId(),
    status: order.captureAs,
    amount: order.unit.amount,
    created: new Date().toISOString(),
    refunds: [],
  };
  Object.assign(order, { status: 'COMPLETED', capture: made });
  captures.set(made.id, order);
  if (invoice) paidInvoices.add(invoice);
  deliver(
    made.status === 'PENDING' ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED',
    order,
  );
  return { status: 201, body: shown(order) };
}

function shown({ id, status, unit, payerId, capture: made }: PaypalOrder) {
  const payments = made
    ? {
        payments: {
          captures: [captureResource({ id, unit, capture: made })],
          ...(made.refunds.length > 0 ? { refunds: made.refunds } : {}),
        },
      }
    : {};
  const origin = process.env.PAYPAL_BASE_URL ?? '';
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [{ ...unit, ...payments }],
    ...(payerId ? { payer: { payer_id: payerId, email_address: 'pagante@esempio.test' } } : {}),
    links: [
      { href: `${origin}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
    ],
  };
}

/** Captures «ALTRUI…» belong to another merchant. */
function capturedAs(id: string): Answer {
  if (id.startsWith('ALTRUI')) return issue(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED');
  const order = captures.get(id);
  if (!order) return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  return { status: 200, body: captureResource(order) };
}

function webhook(id: string): Answer {
  if (id !== WEBHOOK_ID) return issue(404, 'INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND');
  const event_types = [...subscribed].map((name) => ({ name, status: 'ENABLED' }));
  return { status: 200, body: { id, url: 'https://portale.test/api/paypal/webhook', event_types } };
}

function verify({ method, body, text }: Received): Answer {
  const parsed = verification.safeParse(body);
  if (method !== 'POST' || !parsed.success)
    return issue(400, 'VALIDATION_ERROR', 'INVALID_PARAMETER_SYNTAX');
  const raw = /"webhook_event":([^]*)\}$/.exec(text)?.[1] ?? '';
  return {
    status: 200,
    body: { verification_status: isSigned(parsed.data, raw) ? 'SUCCESS' : 'FAILURE' },
  };
}

function issue(status: number, name: string, code: string, fields: string[] = []): Answer {
  const details =
    fields.length > 0
      ? fields.map((field) => ({ field, issue: code }))
      : [{ issue: code, description: code }];
  return {
    status,
    body: { name, message: code, debug_id: paypalId().toLowerCase(), details, links: [] },
  };
}
