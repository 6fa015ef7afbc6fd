import type { ORDER_CALLS } from '../calls/orders';
import type { InputOf } from '../calls/contract';
import { formatDate } from '../time/rome';
import { pricedCart } from './cart';
import type { Sale } from './counterDraft';
import { METHOD_LABEL } from './method';
import { toEuro } from './money';
import type { Order } from './order';

export type CounterOrder = Omit<InputOf<typeof ORDER_CALLS.createCounterOrder>, 'requestId'>;

/**
 * The request for a counter sale; null until a customer and a studio are chosen. The function
 * compares the total with its own computation.
 */
export function counterOrder({
  customer,
  cart,
  payment,
  studio,
  fiscalCode,
  studioPT,
  note,
}: Sale): CounterOrder | null {
  if (!customer || studio === null) return null;
  const { discount, total } = pricedCart(cart);
  return {
    billing: {
      first_name: customer.name,
      last_name: customer.surname,
      email: customer.email,
      phone: customer.phone,
    },
    line_items: cart.lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
    payment_method: payment,
    discount: toEuro(discount),
    total: toEuro(total),
    fonte: studio,
    meta: { codiceFiscale: fiscalCode, studioPT, note },
  };
}

/** CSV header of the point of sale's orders. */
export const COUNTER_HEADER = [
  'Data',
  'Ordine',
  'Cliente',
  'Email',
  'Prodotti',
  'Sconto',
  'Totale',
  'Metodo',
  'Studio',
] as const;

const euro = (cents: number | null) =>
  cents === null ? '' : toEuro(cents).toFixed(2).replace('.', ',');

export function counterCells({
  at,
  code,
  name,
  email,
  products,
  discount,
  total,
  method,
  studio,
}: Order): string[] {
  const sold = products
    .map(({ name: product, quantity }) => (quantity === 1 ? product : `${product} × ${quantity}`))
    .join(', ');
  return [
    at ? formatDate(at) : '',
    code,
    name,
    email,
    sold,
    euro(discount),
    euro(total),
    METHOD_LABEL[method],
    studio ?? '',
  ];
}

/** Online orders have no studio. */
export function isCounterOrder({ studio }: Pick<Order, 'studio'>): boolean {
  return studio !== null;
}
