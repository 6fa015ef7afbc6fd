import { randomUUID } from 'node:crypto';
import { REGION } from '../../../src/domain/callables/contract';
import { ENDPOINTS } from '../../../src/domain/callables/endpoints';
import { signedHeaders } from './signature';
import { paypalId, type PaypalOrder, type Refund } from './state';

export const EVENT_TYPES = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
/** What our webhook receives; `*` stands for all. */
export const subscribed = new Set<string>(EVENT_TYPES);

/**
 * An event as PayPal posts it. The spaces are deliberate: the raw text is signed, not its parsed
 * form.
 * @param resource default: the order itself
 */
export function event(
  type: EventType,
  order: PaypalOrder,
  resource: object = resourceOf(type, order),
): { raw: string; headers: Record<string, string> } {
  const body = {
    id: `WH-${randomUUID()}`,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: resourceType(type),
    event_type: type,
    summary: 'Pagamento dell’ordine',
    resource,
  };
  const raw = JSON.stringify(body, null, 1).replace(/’/g, '\\u2019');
  return { raw, headers: signedHeaders(raw) };
}

function resourceType(type: EventType): string {
  if (type.startsWith('CHECKOUT')) return 'checkout-order';
  if (type.startsWith('CUSTOMER')) return 'dispute';
  return /REFUNDED|REVERSED/.test(type) ? 'refund' : 'capture';
}

function resourceOf(type: EventType, order: PaypalOrder) {
  if (type === 'CHECKOUT.ORDER.APPROVED')
    return { id: order.id, status: 'APPROVED', purchase_units: [order.unit] };
  if (type === 'CUSTOMER.DISPUTE.RESOLVED') return disputeOf(order);
  return /REFUNDED|REVERSED/.test(type) ? refundResource(order) : captureResource(order);
}

/** A dispute that the seller won: it names the capture, not always our order. */
function disputeOf({ unit, capture }: PaypalOrder) {
  return {
    dispute_id: `PP-D-${capture?.id}`,
    status: 'RESOLVED',
    dispute_amount: unit.amount,
    dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
    disputed_transactions: [
      { seller_transaction_id: capture?.id, items: [], seller_protection_eligible: true },
    ],
    create_time: new Date().toISOString(),
    update_time: new Date().toISOString(),
  };
}

/** A full refund, if there was none before: a single click in PayPal's dashboard. */
function refundResource(order: PaypalOrder) {
  const { unit, capture } = order;
  return capture?.refunds.at(-1) ?? refundOf(order, { value: unit.amount.value });
}

interface RefundInput {
  value: string;
  status?: Refund['status'];
  /** Whether it includes the total refunded so far. */
  running?: boolean;
}

/** PayPal's resource of a refund. */
export function refundOf(
  { unit, capture }: PaypalOrder,
  { value, status = 'COMPLETED', running = true }: RefundInput,
): Refund {
  const { currency_code } = unit.amount;
  const before = (capture?.refunds ?? []).reduce(
    (sum, { amount }) => sum + Number(amount.value),
    0,
  );
  const total = { currency_code, value: (before + Number(value)).toFixed(2) };
  return {
    id: paypalId(),
    status,
    amount: { currency_code, value },
    create_time: new Date().toISOString(),
    custom_id: unit.custom_id,
    invoice_id: unit.invoice_id,
    ...(running ? { seller_payable_breakdown: { total_refunded_amount: total } } : {}),
    links: [
      {
        href: `https://api.paypal.com/v2/payments/captures/${capture?.id}`,
        rel: 'up',
        method: 'GET',
      },
    ],
  };
}

export function captureResource({
  id,
  unit,
  capture,
}: Pick<PaypalOrder, 'id' | 'unit' | 'capture'>) {
  const { currency_code, value } = unit.amount;
  return {
    id: capture?.id ?? 'NONE',
    status: capture?.status ?? 'DECLINED',
    amount: { currency_code, value },
    create_time: capture?.created,
    custom_id: unit.custom_id,
    invoice_id: unit.invoice_id,
    final_capture: true,
    supplementary_data: { related_ids: { order_id: id } },
  };
}

/** PayPal's events follow its answer. No test waits for this: tests send their events themselves. */
const AFTER_ANSWER_MS = 200;
const AGAIN_MS = 2_000;

/**
 * Posts an event to our webhook shortly afterwards, with three attempts at most; PayPal retries for
 * days.
 */
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
    if (!taken && left > 1) setTimeout(() => void attempt(left - 1), AGAIN_MS);
  };
  setTimeout(() => void attempt(3), AFTER_ANSWER_MS);
}
