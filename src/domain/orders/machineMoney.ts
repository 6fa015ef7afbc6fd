import { toCents } from './money';

/** Amounts as machines write them (the shop, PayPal): a decimal point or none, never a separator of thousands. */
const AMOUNT = /^-?\d{1,9}(?:\.\d{1,12})?$/;

/** The cents of a machine's amount: «89.000» is 89,00 €. Null for anything else. */
export function machineCents(amount: unknown): number | null {
  const text = typeof amount === 'number' ? String(amount) : amount;
  return typeof text === 'string' && AMOUNT.test(text.trim()) ? toCents(Number(text)) : null;
}
