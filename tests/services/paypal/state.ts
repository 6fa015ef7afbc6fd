import { randomBytes } from 'node:crypto';
import type { PurchaseUnit } from './contract';

export interface Capture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: PurchaseUnit['amount'];
  created: string;
  refunds: Refund[];
}

export interface Refund {
  id: string;
  status: 'COMPLETED' | 'PENDING';
  amount: { currency_code: string; value: string };
  create_time: string;
  custom_id?: string;
  invoice_id?: string;
  seller_payable_breakdown?: { total_refunded_amount: { currency_code: string; value: string } };
  links: { href: string; rel: string; method: string }[];
}

export interface PaypalOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  unit: PurchaseUnit;
  returnUrl: string;
  cancelUrl: string;
  payerId: string | null;
  /** Result of the next capture. */
  captureAs: Capture['status'];
  capture: Capture | null;
  /** Approved on the page: webhooks are delivered, as by PayPal. Tests send theirs themselves. */
  delivers: boolean;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** «5O190127TN364715T»: 17 capital letters and digits. */
export function paypalId(): string {
  return [...randomBytes(17)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

export const orders = new Map<string, PaypalOrder>();
export const captures = new Map<string, PaypalOrder>();
/** Paid invoice numbers: a second payment by the same merchant is refused. */
export const paidInvoices = new Set<string>();
export const tokens = new Set<string>();
/** Answers by request id: a repetition gets the same answer without any effect. */
export const answered = new Map<
  string,
  { body: string; answer: { status: number; body: unknown } }
>();
