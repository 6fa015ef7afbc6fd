import { BOOKABLE_PRODUCTS, shopProducts, type ShopProduct } from './catalogue';
import { demoBuyers } from './buyers';

export interface PostalAddress {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address_1: string;
  address_2: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
}

export interface Line {
  id: number;
  name: string;
  product_id: number;
  quantity: number;
  tax_class: string;
  subtotal: string;
  total: string;
  total_tax: string;
  sku: string;
  /** Per unit, without VAT. */
  price: number;
}

export interface ShopOrder {
  id: number;
  status: string;
  created: Date;
  modified: Date;
  paid: Date | null;
  key: string;
  payment_method: string;
  payment_method_title: string;
  transaction_id: string;
  billing: PostalAddress;
  shipping: Omit<PostalAddress, 'email'>;
  line_items: Line[];
  fee_lines: { id: number; name: string; total: string; total_tax: string }[];
  shipping_lines: {
    id: number;
    method_id: string;
    method_title: string;
    total: string;
    total_tax: string;
  }[];
  meta_data: { id: number; key: string; value: unknown }[];
}

export interface Booking {
  id: number;
  /** Unix time in seconds, as in the bookings extension. */
  start: number;
  end: number;
  status: string;
  order_id: number;
  product_id: number;
}

export interface RawRow {
  id: number;
  status: string;
  date_created: string;
  [field: string]: unknown;
}

export interface Shop {
  products: Map<number, ShopProduct>;
  orders: Map<number, ShopOrder>;
  bookings: Booking[];
  /** Orders and products exactly as once returned by a shop. */
  raw: { orders: RawRow[]; products: RawRow[] };
  nextId(): number;
}

const DAY_MS = 86_400_000;
const STATUSES = [
  'completed',
  'processing',
  'completed',
  'on-hold',
  'pending',
  'spedito',
  'in-spedizione',
  'cancelled',
] as const;

/**
 * The initial shop: two months of orders by the demo's people, the same for the same day, and
 * bookings of coming days.
 */
export function openShop(now: Date): Shop {
  // The portal keeps orders created here after this process ends: their numbers must not be reused.
  let last = Math.floor(now.getTime() / 1000);
  const nextId = () => (last += 1);
  const products = new Map(shopProducts().map((product) => [product.id, product]));
  const orders = new Map(demoOrders(now, products).map((order) => [order.id, order]));
  return {
    products,
    orders,
    bookings: demoBookings(now, [...orders.values()]),
    raw: { orders: [], products: [] },
    nextId,
  };
}

function demoOrders(now: Date, products: Map<number, ShopProduct>): ShopOrder[] {
  const buyers = demoBuyers(now);
  const sold = [...products.values()].filter(({ status }) => status === 'publish');
  const today = Math.floor(now.getTime() / DAY_MS);
  return Array.from({ length: 60 }, (_, age) => today - age).flatMap((day) =>
    Array.from({ length: 1 + (day % 3) }, (_, nth) => {
      const seed = day * 7 + nth * 13;
      const buyer = buyers[seed % buyers.length];
      const product = sold[seed % sold.length];
      if (!buyer || !product) throw new Error('the demo shop is empty');
      const created = new Date(Math.min(day * DAY_MS + (7 + nth * 4) * 3_600_000, now.getTime()));
      return orderOf(
        day * 10 + nth,
        created,
        STATUSES[seed % STATUSES.length] ?? 'completed',
        buyer,
        [lineOf(1, product, 1 + (seed % 2))],
      );
    }),
  );
}

/** A shipping address, without an e-mail. */
export function addressOf({
  first_name,
  last_name,
  phone,
  address_1,
  address_2,
  city,
  state,
  postcode,
  country,
}: PostalAddress): ShopOrder['shipping'] {
  return { first_name, last_name, phone, address_1, address_2, city, state, postcode, country };
}

/** A past order, for the demo and for tests that need many. */
export function orderOf(
  id: number,
  created: Date,
  status: string,
  buyer: PostalAddress,
  line_items: Line[],
): ShopOrder {
  return {
    id,
    status,
    created,
    modified: created,
    paid: ['completed', 'processing', 'spedito', 'in-spedizione'].includes(status) ? created : null,
    key: `wc_order_${id}`,
    payment_method: id % 2 === 0 ? 'paypal' : 'bacs',
    payment_method_title: id % 2 === 0 ? 'PayPal' : 'Bonifico bancario',
    transaction_id: '',
    billing: buyer,
    shipping: addressOf(buyer),
    line_items,
    fee_lines: [],
    shipping_lines: [],
    meta_data: [],
  };
}

const VAT = 0.22;
export const taxRate = (taxClass: string) => (taxClass === 'zero-rate' ? 0 : VAT);

/** A line at the catalogue's price, or at the totals (without VAT) of the request. */
export function lineOf(
  id: number,
  product: ShopProduct,
  quantity: number,
  said: { tax_class?: string; subtotal?: string; total?: string } = {},
): Line {
  const taxClass = said.tax_class ?? product.tax_class;
  const rate = taxRate(taxClass);
  const net = ((Number(product.price) * quantity) / (1 + rate)).toFixed(6);
  const total = said.total ?? net;
  return {
    id,
    name: product.name,
    product_id: product.id,
    quantity,
    tax_class: taxClass,
    subtotal: said.subtotal ?? total,
    total,
    total_tax: (Number(total) * rate).toFixed(6),
    sku: product.sku,
    price: Number(total) / quantity,
  };
}

export function orderTotal({ line_items, fee_lines, shipping_lines }: ShopOrder): number {
  const all = [...line_items, ...fee_lines, ...shipping_lines];
  return (
    Math.round(
      all.reduce((sum, { total, total_tax }) => sum + Number(total) + Number(total_tax), 0) * 100,
    ) / 100
  );
}

const BOOKING_STATUSES = [
  'confirmed',
  'paid',
  'complete',
  'cancelled',
  'pending-confirmation',
] as const;

function demoBookings(now: Date, orders: ShopOrder[]): Booking[] {
  const today = Math.floor(now.getTime() / DAY_MS);
  return BOOKABLE_PRODUCTS.flatMap(({ id: product_id }, which) =>
    orders.slice(0, 12 + which * 95).map((order, index) => {
      const start = (today + 3 + (index % 10)) * 86_400 + (9 + (index % 8)) * 3_600;
      const status = BOOKING_STATUSES[index % BOOKING_STATUSES.length] ?? 'paid';
      return {
        id: 80_000 + which * 1_000 + index,
        start,
        end: start + 3_600,
        status,
        order_id: order.id,
        product_id,
      };
    }),
  );
}
