import { toCents } from './money';

/** Amounts as the shop and PayPal write them: decimal point, never a thousands separator. */
const AMOUNT = /^-?\d{1,9}(?:\.\d{1,12})?$/;

/** Cents of such an amount («89.000» is 89,00 €); null for anything else. */
export function machineCents(amount: unknown): number | null {
  const text = typeof amount === 'number' ? String(amount) : amount;
  return typeof text === 'string' && AMOUNT.test(text.trim()) ? toCents(Number(text)) : null;
}
