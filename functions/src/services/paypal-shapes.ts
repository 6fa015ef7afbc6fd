import { z } from 'zod';
import {
  captureStatus,
  refundStatus,
  withAll,
  type CaptureNews,
  type RefundNews,
} from '@/domain/orders/captures';
import { isDecided, keptByBuyer } from '@/domain/orders/disputes';
import { machineCents } from '@/domain/orders/machineMoney';
import { timeOf } from '@/domain/stored';
import { ServiceError } from '../kit/service-error';

/* What we read of PayPal's answers and events. */

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
  create_time: z.string().optional(),
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
const disputeShape = z.object({
  dispute_id: z.string().min(1),
  update_time: z.string().catch(''),
  dispute_outcome: z
    .object({
      outcome_code: z.string().catch(''),
      amount_refunded: money.optional().catch(undefined),
    })
    .catch({ outcome_code: '' }),
  disputed_transactions: z.array(
    z.object({
      /** The id of the capture. */
      seller_transaction_id: z.string().catch(''),
      custom: z.string().catch(''),
      invoice_number: z.string().catch(''),
    }),
  ),
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
/** For events that tell only the refunds or disputes of a capture. */
const NOTHING = { payment: null, status: null, cents: null, at: null, refunds: [], disputes: [] };

/** A payment from an answer. @throws ServiceError */
export function payment(body: unknown): PaypalPayment {
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
  const whole: RefundNews = {
    id: `tutto-${made.id}`,
    status: 'COMPLETED',
    cents: null,
    running: cents,
    reversed: null,
  };
  return {
    id: made.id,
    payment: made.supplementary_data?.related_ids.order_id ?? null,
    status: captureStatus(made.status),
    cents,
    at: timeOf(made.create_time),
    refunds: made.status === 'REFUNDED' ? [whole] : [],
    disputes: [],
  };
}

/** What the type of an event says about its refund. */
interface RefundEvent {
  /** The status of a refund that states none. */
  unsaid?: RefundNews['status'];
  /** Whether PayPal took the money back for a dispute. */
  isReversal?: boolean;
}

/** A refund names its capture only by a link; null if it has none. */
function refundNews(
  made: z.infer<typeof refundShape>,
  { unsaid, isReversal = false }: RefundEvent = {},
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
    reversed: isReversal ? (timeOf(made.create_time) ?? new Date(0)) : null,
  };
  return { ...NOTHING, id, refunds: [refund] };
}

/** News of a capture, and the names by which its order may be found. */
export interface NamedCapture {
  news: CaptureNews;
  /** Candidates for our order's id: the capture's custom id and invoice number. */
  names: string[];
  /** Whether PayPal says that nothing of it is refunded. */
  isWhole?: boolean;
}

/** The capture of an event; null if it is about something else. */
export function captureOfEvent(resource: unknown): NamedCapture | null {
  const { data } = captureShape.safeParse(resource);
  if (!data) return null;
  return { news: captureNews(data), names: namesOf(data), isWhole: data.status === 'COMPLETED' };
}

/** Like captureOfEvent, for a refund or reversal. */
export function refundOfEvent(resource: unknown, event: RefundEvent): NamedCapture | null {
  const { data } = refundShape.safeParse(resource);
  const news = data ? refundNews(data, event) : null;
  return data && news ? { news, names: namesOf(data) } : null;
}

/**
 * The captures of a dispute, once decided. If there are several, it isn't known how much the buyer
 * keeps of each.
 */
export function disputedCaptures(resource: unknown): NamedCapture[] {
  const { data } = disputeShape.safeParse(resource);
  if (!data || !isDecided(data.dispute_outcome.outcome_code)) return [];
  const captures = data.disputed_transactions.filter((one) => one.seller_transaction_id !== '');
  const { outcome_code, amount_refunded } = data.dispute_outcome;
  const refunded = amount_refunded && captures.length === 1 ? euroCents(amount_refunded) : null;
  const kept = keptByBuyer(outcome_code, refunded);
  const dispute = { id: data.dispute_id, at: timeOf(data.update_time), kept };
  return captures.map(({ seller_transaction_id: id, custom, invoice_number }) => ({
    news: { ...NOTHING, id, disputes: [dispute] },
    names: namesOf({ custom_id: custom, invoice_id: invoice_number }),
  }));
}

function namesOf({ custom_id, invoice_id }: { custom_id?: string; invoice_id?: string }): string[] {
  return [custom_id ?? '', invoice_id ?? ''].filter((name) => name !== '');
}

/** An amount in EUR as cents; null for other currencies. */
function euroCents({ currency_code, value }: z.infer<typeof money>): number | null {
  return currency_code === 'EUR' ? machineCents(value) : null;
}
