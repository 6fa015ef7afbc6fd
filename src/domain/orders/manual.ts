import { romeWallText } from '../time/rome';
import { pricedCart, type Cart } from './cart';
import { toEuro } from './money';

/** An order that staff enter by hand: it is noted here, and the web shop never hears of it. */

/** As they are stored. */
export const MANUAL_METHODS = ['contanti', 'bonifico', 'paypal', 'alma'] as const;
type ManualMethod = (typeof MANUAL_METHODS)[number];
export const MANUAL_STATUSES = ['pagato', 'in attesa di pagamento'] as const;
type ManualStatus = (typeof MANUAL_STATUSES)[number];

export interface ManualOrder {
  email: string;
  /** yyyy-MM-dd */
  day: string;
  /** '' when none was chosen. */
  method: ManualMethod | '';
  /** What counts where no method decides. */
  status: ManualStatus;
  notes: string;
  cart: Cart;
}

/** The state that a method forces: cash is there, everything else has still to come. Null: nobody has said how it is paid. */
export function forcedStatus(method: ManualMethod | ''): ManualStatus | null {
  if (method === '') return null;
  return method === 'contanti' ? 'pagato' : 'in attesa di pagamento';
}

function paymentStatusOf(method: ManualMethod | '') {
  if (method === '') return 'n/a';
  return method === 'contanti' ? 'completed' : 'pending';
}

/** The fields of `orders/{id}`, which its client reads: what is noted stands apart. Who writes adds the server's times. @param now what a chosen day lacks: the time */
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
    userEmail: email.trim().toLowerCase(),
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
