import { romeWallText } from '../time/rome';
import { typedEmail } from '../text';
import { pricedCart, type Cart } from './cart';
import { toEuro } from './money';

/** An order that staff enter by hand. It exists only here, not at the web shop. */

/** Stored values. */
export const MANUAL_METHODS = ['contanti', 'bonifico', 'paypal', 'alma'] as const;
type ManualMethod = (typeof MANUAL_METHODS)[number];
export const MANUAL_STATUSES = ['pagato', 'in attesa di pagamento'] as const;
type ManualStatus = (typeof MANUAL_STATUSES)[number];

export interface ManualOrder {
  email: string;
  /** yyyy-MM-dd */
  day: string;
  /** '' when not chosen. */
  method: ManualMethod | '';
  /** Used while no method implies it. */
  status: ManualStatus;
  notes: string;
  cart: Cart;
}

/** The status implied by a method: cash is paid, others are pending. Null without a method. */
export function forcedStatus(method: ManualMethod | ''): ManualStatus | null {
  if (method === '') return null;
  return method === 'contanti' ? 'pagato' : 'in attesa di pagamento';
}

function paymentStatusOf(method: ManualMethod | '') {
  if (method === '') return 'n/a';
  return method === 'contanti' ? 'completed' : 'pending';
}

/**
 * The fields of `orders/{id}`, which the client can read; internal notes are stored elsewhere. The
 * caller adds server times.
 * @param now gives the time of day, as only the day is entered
 */
export function storedManualOrder(
  id: string,
  { email, day, method, status, cart }: ManualOrder,
  by: string,
  now: Date,
) {
  const priced = pricedCart(cart);
  return {
    orderId: id,
    source: 'manuale' as const,
    orderDate: `${day}${romeWallText(now).slice(10)}`,
    userEmail: typedEmail(email),
    status: forcedStatus(method) ?? status,
    paymentMethod: method,
    paymentStatus: paymentStatusOf(method),
    totalPrice: toEuro(priced.total),
    discount: toEuro(priced.discount),
    products: cart.lines.map(({ product, quantity }) => ({
      id: product.id,
      name: product.name,
      sku: product.sku,
      price: toEuro(product.price),
      quantity,
    })),
    createdBy: by,
  };
}
