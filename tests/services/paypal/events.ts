import { randomUUID } from 'node:crypto';
import { REGION } from '../../../src/domain/calls/contract';
import { ENDPOINTS } from '../../../src/domain/calls/endpoints';
import { signedHeaders } from './signature';
import type { PaypalOrder } from './state';

export const EVENT_TYPES = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** An event as PayPal posts it. The spaces are deliberate: what is signed is the text as it came, not what a parser makes of it. */
export function event(
  type: EventType,
  order: PaypalOrder,
): { raw: string; headers: Record<string, string> } {
  const body = {
    id: `WH-${randomUUID()}`,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: type.startsWith('CHECKOUT') ? 'checkout-order' : 'capture',
    event_type: type,
    summary: 'Pagamento dell’ordine',
    resource: resourceOf(type, order),
  };
  const raw = JSON.stringify(body, null, 1).replace(/’/g, '\\u2019');
  return { raw, headers: signedHeaders(raw) };
}

function resourceOf(type: EventType, order: PaypalOrder) {
  if (type === 'CHECKOUT.ORDER.APPROVED')
    return { id: order.id, status: 'APPROVED', purchase_units: [order.unit] };
  return type === 'PAYMENT.CAPTURE.REFUNDED' ? refundResource(order) : captureResource(order);
}

function refundResource({ unit, capture }: PaypalOrder) {
  const { currency_code, value } = unit.amount;
  return {
    id: 'REFUND',
    status: 'COMPLETED',
    amount: { currency_code, value },
    custom_id: unit.custom_id,
    seller_payable_breakdown: { total_refunded_amount: { currency_code, value } },
    links: [
      {
        href: `https://api.paypal.com/v2/payments/captures/${capture?.id}`,
        rel: 'up',
        method: 'GET',
      },
    ],
  };
}

function captureResource({ id, unit, capture }: PaypalOrder) {
  const { currency_code, value } = unit.amount;
  return {
    id: capture?.id ?? 'NONE',
    status: capture?.status ?? 'DECLINED',
    amount: { currency_code, value },
    custom_id: unit.custom_id,
    invoice_id: unit.invoice_id,
    final_capture: true,
    supplementary_data: { related_ids: { order_id: id } },
  };
}

/** Posts an event to our webhook a moment later, three times at most, as PayPal does for days. */
export function deliver(type: EventType, order: PaypalOrder): void {
  const origin = process.env.FUNCTIONS_EMULATOR_ORIGIN;
  if (!origin || !order.delivers) return;
  const { raw, headers } = event(type, order);
  const attempt = async (left: number): Promise<void> => {
    const taken = await fetch(
      `${origin}/${process.env.GCLOUD_PROJECT}/${REGION}/${ENDPOINTS.paypalWebhook.name}`,
      {
        method: 'POST',
        headers,
        body: raw,
      },
    ).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!taken && left > 1) setTimeout(() => void attempt(left - 1), 2_000);
  };
  setTimeout(() => void attempt(3), 200);
}
