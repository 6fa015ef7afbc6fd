import { fieldsOf, textOf } from '../stored';
import type { OrderCharge } from './charge';
import { amountOf } from './money';

/** An order and its PayPal payments. */

/** Id of the PayPal payment whose capture is PENDING; null when there is none. */
export function heldPayment(stored: unknown): string | null {
  return textOf(fieldsOf(fieldsOf(stored).paypalHeld).id);
}

/** Ids of all PayPal payments started for an order, latest first. */
export function paypalIds(stored: unknown): string[] {
  const { paypalOrderId, paypalOrderIds } = fieldsOf(stored);
  const all: unknown[] = [
    paypalOrderId,
    ...(Array.isArray(paypalOrderIds) ? (paypalOrderIds as unknown[]) : []),
  ];
  return [...new Set(all.map(textOf).filter((id) => id !== null))];
}

/** PayPal's ids: letters and digits. */
export const PAYPAL_ID = /^[A-Za-z0-9-]{1,40}$/;
/** PayPal's limit for custom ids, invoice ids and item names. */
export const PAYPAL_REFERENCE_MAX_CHARS = 127;

interface Money {
  currency_code: 'EUR';
  value: string;
}

export interface PurchaseUnit {
  reference_id: string;
  custom_id: string;
  /** PayPal refuses a second payment with the same invoice id. */
  invoice_id: string;
  amount: Money & { breakdown: { item_total: Money; shipping: Money; discount: Money } };
  items: { name: string; quantity: string; unit_amount: Money }[];
}

/** What PayPal is asked to charge, in EUR; equal to our order to the cent. */
export function purchaseUnit(
  orderId: string,
  { total, items, discount, shipping }: OrderCharge,
): PurchaseUnit {
  const euro = (cents: number): Money => ({ currency_code: 'EUR', value: amountOf(cents) });
  const itemTotal = items.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);
  return {
    reference_id: orderId,
    custom_id: orderId,
    invoice_id: orderId,
    amount: {
      ...euro(total),
      breakdown: {
        item_total: euro(itemTotal),
        shipping: euro(shipping),
        discount: euro(discount),
      },
    },
    items: items.map(({ name, quantity, unit }) => ({
      name: name.slice(0, PAYPAL_REFERENCE_MAX_CHARS),
      quantity: String(quantity),
      unit_amount: euro(unit),
    })),
  };
}
