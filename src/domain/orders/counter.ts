import type { CreateCounterOrderRequest } from '@/domain/callables/orders';
import type { CsvColumn } from '../csv';
import { formatDate } from '../time/rome';
import { pricedCart } from './cart';
import type { Sale } from './counterDraft';
import { METHOD_LABEL } from './method';
import { toEuro } from './money';
import type { Order } from './order';

export type CounterOrder = Omit<CreateCounterOrderRequest, 'requestId'>;

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

const euro = (cents: number | null) =>
  cents === null ? '' : toEuro(cents).toFixed(2).replace('.', ',');
const soldText = ({ products }: Order) =>
  products
    .map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`))
    .join(', ');

/** CSV columns of the point of sale's orders. */
export const COUNTER_CSV: readonly CsvColumn<Order>[] = [
  { header: 'Data', value: ({ at }) => (at ? formatDate(at) : '') },
  { header: 'Ordine', value: ({ code }) => code },
  { header: 'Cliente', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Prodotti', value: soldText },
  { header: 'Sconto', value: ({ discount }) => euro(discount) },
  { header: 'Totale', value: ({ total }) => euro(total) },
  { header: 'Metodo', value: ({ method }) => METHOD_LABEL[method] },
  { header: 'Studio', value: ({ studio }) => studio ?? '' },
];

/** Online orders have no studio. */
export function isCounterOrder({ studio }: Pick<Order, 'studio'>): boolean {
  return studio !== null;
}
