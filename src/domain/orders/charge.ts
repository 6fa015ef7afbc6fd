import { fieldsOf, textOf } from '../stored';
import { currencyOf } from './money';
import { storedCents } from './machineMoney';
import { orderLines, orderTotal } from './readOrder';

/** Amount due for a stored order of any source, in cents: items − discount + shipping = total. */
export interface OrderCharge {
  total: number;
  /** `unit` is the price before the discount. */
  items: { name: string; quantity: number; unit: number }[];
  discount: number;
  shipping: number;
}

const NAME_MAX_CHARS = 120;

/**
 * The charge of a stored order; null without a positive total in EUR. Items that don't add up to
 * the total are replaced by a single item of that amount.
 */
export function orderCharge(stored: unknown): OrderCharge | null {
  const order = fieldsOf(stored);
  const total = orderTotal(order) ?? 0;
  if (total <= 0 || currencyOf(order.currency) !== 'EUR') return null;
  const discount = Math.max(0, storedCents(order.discount) ?? 0);
  const shipping = Math.max(0, storedCents(order.shipping) ?? 0);
  const items = orderLines(order).map(itemOf);
  const known = items.filter((item) => item !== null);
  const sum = known.reduce((all, { quantity, unit }) => all + quantity * unit, 0);
  if (known.length === items.length && sum - discount + shipping === total)
    return { total, items: known, discount, shipping };
  const name = `Ordine ${textOf(order.orderId) ?? ''}`.trim();
  return { total, items: [{ name, quantity: 1, unit: total }], discount: 0, shipping: 0 };
}

function itemOf(stored: unknown): OrderCharge['items'][number] | null {
  const product = fieldsOf(stored);
  const unit = storedCents(product.price);
  const quantity = product.quantity === undefined ? 1 : Number(product.quantity);
  if (unit === null || unit < 0 || !Number.isInteger(quantity) || quantity < 1) return null;
  const name =
    textOf(product.name) ?? textOf(product.title) ?? textOf(product.productName) ?? 'Prodotto';
  return { name: name.slice(0, NAME_MAX_CHARS), quantity, unit };
}
