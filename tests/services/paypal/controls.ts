import { z } from 'zod';
import type { Answer } from '../stand-in';
import { deliver, event, EVENT_TYPES, refundOf } from './events';
import { approvalPage } from './page';
import {
  orders,
  paidInvoices,
  paypalId,
  tokens,
  type Capture,
  type PaypalOrder,
  type Refund,
} from './state';

const named = z.object({ id: z.string() });
const captureAs = named.extend({ as: z.enum(['COMPLETED', 'PENDING', 'DECLINED']) });
const eventInput = named.extend({
  type: z.enum(EVENT_TYPES),
  resource: z.record(z.string(), z.unknown()).optional(),
});
const refund = named.extend({
  value: z.string(),
  status: z.enum(['COMPLETED', 'PENDING']).optional(),
  running: z.boolean().optional(),
});

const known = (id: string | null | undefined): PaypalOrder | undefined => orders.get(id ?? '');

/** The payer's page: GET shows the payment, POST approves it and returns to the shop. */
export function page(method: string, url: URL): Answer {
  const order = known(url.searchParams.get('token'));
  if (!order) return { status: 404, body: 'Pagamento sconosciuto' };
  if (method !== 'POST') return { status: 200, body: approvalPage(order) };
  order.delivers = true;
  approve(order);
  const back = new URL(order.returnUrl);
  back.searchParams.set('token', order.id);
  back.searchParams.set('PayerID', order.payerId ?? '');
  deliver('CHECKOUT.ORDER.APPROVED', order);
  return { status: 303, body: '', headers: { location: back.href } };
}

/**
 * For tests: POST /control/approve {id} pays like a person, /control/capture-as {id, as} sets how
 * its capture ends, /control/expire {id} forgets it like PayPal after three hours,
 * /control/complete {id} completes a pending one, /control/deny {id} denies it,
 * /control/refund {id, value, status, running} refunds, /control/event {id, type, resource} creates
 * a signed event, /control/revoke invalidates all access tokens.
 */
export function control(path: string, body: unknown): Answer {
  if (path === '/control/revoke') {
    tokens.clear();
    return { status: 200, body: {} };
  }
  const order = known(named.safeParse(body).data?.id);
  if (!order) return { status: 404, body: {} };
  if (path === '/control/approve') {
    approve(order);
    return { status: 200, body: { payerId: order.payerId, returnUrl: order.returnUrl } };
  }
  const wanted = captureAs.safeParse(body);
  if (path === '/control/capture-as' && wanted.success) {
    order.captureAs = wanted.data.as;
    return { status: 200, body: {} };
  }
  if (path === '/control/expire') {
    orders.delete(order.id);
    return { status: 200, body: {} };
  }
  if (path === '/control/complete' && order.capture) {
    order.capture.status = 'COMPLETED';
    return { status: 200, body: {} };
  }
  if (path === '/control/deny' && order.capture) {
    order.capture.status = 'DECLINED';
    if (order.unit.invoice_id) paidInvoices.delete(order.unit.invoice_id);
    return { status: 200, body: {} };
  }
  const back = refund.safeParse(body);
  if (path === '/control/refund' && back.success && order.capture)
    return { status: 200, body: giveBack(order, order.capture, back.data) };
  const made = eventInput.safeParse(body);
  if (path === '/control/event' && made.success)
    return { status: 200, body: event(made.data.type, order, made.data.resource) };
  return { status: 400, body: {} };
}

function giveBack(order: PaypalOrder, capture: Capture, input: z.infer<typeof refund>): Refund {
  const made = refundOf(order, input);
  capture.refunds.push(made);
  const all = capture.refunds.reduce((sum, { amount }) => sum + Number(amount.value), 0);
  if (made.status === 'COMPLETED')
    capture.status = all < Number(capture.amount.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  return made;
}

function approve(order: PaypalOrder): void {
  if (order.status === 'PAYER_ACTION_REQUIRED')
    Object.assign(order, { status: 'APPROVED', payerId: paypalId().slice(0, 13) });
}
