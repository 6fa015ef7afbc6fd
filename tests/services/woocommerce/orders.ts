import { z } from 'zod';
import { SHOP_STATUSES } from '@/domain/orders/shopOrder';
import { romeText } from '../../fixtures/time';
import type { Answer } from '../stand-in';
import { invalidParams, wooError } from './errors';
import { instant, listParameters, paged } from './pages';
import { lineOf, orderTotal, addressOf, taxRate, type Shop, type ShopOrder } from './store';

const text = z.string();
const amount = z.string().regex(/^-?\d+(\.\d+)?$/);
const status = z.enum(SHOP_STATUSES);
const postalAddress = z.object({
  first_name: text.default(''),
  last_name: text.default(''),
  email: z.union([z.email(), z.literal('')]).default(''),
  phone: text.default(''),
  address_1: text.default(''),
  address_2: text.default(''),
  city: text.default(''),
  state: text.default(''),
  postcode: text.default(''),
  country: text.default(''),
});
const meta = z.array(z.object({ key: z.string().min(1), value: z.unknown() }));
const creation = z.object({
  payment_method: text.default(''),
  payment_method_title: text.default(''),
  set_paid: z.boolean().default(false),
  status: status.optional(),
  billing: postalAddress.prefault({}),
  shipping: postalAddress.prefault({}),
  line_items: z
    .array(
      z.object({
        product_id: z.int(),
        quantity: z.int().min(1),
        tax_class: text.optional(),
        subtotal: amount.optional(),
        total: amount.optional(),
      }),
    )
    .default([]),
  fee_lines: z
    .array(z.object({ name: text, total: amount, tax_class: text.default('') }))
    .default([]),
  shipping_lines: z
    .array(z.object({ method_id: text, method_title: text, total: amount }))
    .default([]),
  meta_data: meta.default([]),
});
const change = z.object({
  status: status.optional(),
  set_paid: z.boolean().optional(),
  transaction_id: text.optional(),
  meta_data: meta.optional(),
});

export function listOrders(shop: Shop, query: URLSearchParams): Answer {
  const parameters = listParameters(query);
  if ('body' in parameters) return parameters;
  const { after, before, modified_after, search, order } = parameters;
  const wanted = parameters.status.split(',');
  const rows = [...shop.orders.values()]
    .filter(
      ({ created }) =>
        (!after || created.getTime() > instant(after, parameters)) &&
        (!before || created.getTime() < instant(before, parameters)),
    )
    .filter(
      ({ modified }) => !modified_after || modified.getTime() > instant(modified_after, parameters),
    )
    .filter((row) => wanted.includes('any') || wanted.includes(row.status))
    .filter(
      ({ billing }) =>
        !search ||
        Object.values(billing).some((value) => value.toLowerCase().includes(search.toLowerCase())),
    )
    .sort(
      (a, b) =>
        (b.created.getTime() - a.created.getTime() || b.id - a.id) * (order === 'asc' ? -1 : 1),
    );
  const raw = shop.raw.orders.filter(
    ({ date_created, status: state }) =>
      (!after || Date.parse(`${date_created}Z`) > instant(after, parameters)) &&
      (!before || Date.parse(`${date_created}Z`) < instant(before, parameters)) &&
      (wanted.includes('any') || wanted.includes(state)) &&
      !search,
  );
  return paged([...rows.map(shownOrder), ...raw], parameters);
}

export function getOrder(shop: Shop, id: number): Answer {
  const order = shop.orders.get(id);
  const raw = shop.raw.orders.find((row) => row.id === id);
  if (raw) return { status: 200, body: raw };
  return order ? { status: 200, body: shownOrder(order) } : unknownOrder();
}

export function createOrder(shop: Shop, body: unknown): Answer {
  const parsed = creation.safeParse(body);
  if (!parsed.success) return refusedBody(parsed.error);
  const { line_items, fee_lines, shipping_lines, set_paid, meta_data, ...given } = parsed.data;
  const missing = line_items.find(({ product_id }) => !shop.products.has(product_id));
  if (missing) return wooError(400, 'order_item_product_invalid_product_id', 'Invalid product ID');
  const id = shop.nextId();
  const now = new Date();
  const lines = line_items.flatMap(({ product_id, quantity, ...said }, index) => {
    const product = shop.products.get(product_id);
    return product ? [lineOf(id * 10 + index, product, quantity, said)] : [];
  });
  const order: ShopOrder = {
    id,
    status: given.status ?? (set_paid ? 'processing' : 'pending'),
    created: now,
    modified: now,
    paid: set_paid ? now : null,
    key: `wc_order_${id.toString(36)}`,
    payment_method: given.payment_method,
    payment_method_title: given.payment_method_title,
    transaction_id: '',
    billing: given.billing,
    shipping: addressOf(given.shipping),
    line_items: lines,
    fee_lines: fee_lines.map(({ name, total, tax_class }, index) => ({
      id: id * 10 + 5 + index,
      name,
      total,
      total_tax: (Number(total) * taxRate(tax_class)).toFixed(6),
    })),
    shipping_lines: shipping_lines.map((line, index) => ({
      id: id * 10 + 8 + index,
      ...line,
      total_tax: '0.00',
    })),
    meta_data: meta_data.map(({ key, value }, index) => ({ id: id * 10 + index, key, value })),
  };
  shop.orders.set(id, order);
  return { status: 201, body: shownOrder(order) };
}

export function updateOrder(shop: Shop, id: number, body: unknown): Answer {
  const order = shop.orders.get(id);
  if (!order) return unknownOrder();
  const parsed = change.safeParse(body);
  if (!parsed.success) return refusedBody(parsed.error);
  const { status: to, set_paid, transaction_id, meta_data = [] } = parsed.data;
  if (set_paid && !order.paid) {
    order.paid = new Date();
    order.status = 'processing';
  }
  if (to) order.status = to;
  if (transaction_id !== undefined) order.transaction_id = transaction_id;
  for (const { key, value } of meta_data)
    order.meta_data.push({ id: order.id * 10 + order.meta_data.length, key, value });
  order.modified = new Date();
  return { status: 200, body: shownOrder(order) };
}

const unknownOrder = () => wooError(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');

function refusedBody(error: z.ZodError): Answer {
  return invalidParams(
    Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])),
  );
}

function wall(date: Date): string {
  return romeText(date).replace(' ', 'T');
}

/** An order as the shop returns it. */
function shownOrder(order: ShopOrder) {
  const { created, modified, paid, key, line_items, ...rest } = order;
  const tax = [...line_items, ...order.fee_lines].reduce(
    (sum, { total_tax }) => sum + Number(total_tax),
    0,
  );
  const discount = line_items.reduce(
    (sum, { subtotal, total }) => sum + Number(subtotal) - Number(total),
    0,
  );
  return {
    ...rest,
    number: String(order.id),
    order_key: key,
    currency: 'EUR',
    prices_include_tax: true,
    date_created: wall(created),
    date_created_gmt: created.toISOString().slice(0, 19),
    date_modified: wall(modified),
    date_modified_gmt: modified.toISOString().slice(0, 19),
    date_paid: paid ? wall(paid) : null,
    discount_total: discount.toFixed(2),
    shipping_total: order.shipping_lines
      .reduce((sum, { total }) => sum + Number(total), 0)
      .toFixed(2),
    refunds: [],
    customer_note: '',
    total_tax: tax.toFixed(2),
    total: orderTotal(order).toFixed(2),
    line_items,
    payment_url: `https://negozio.demo.test/checkout/order-pay/${order.id}/?pay_for_order=true&key=${key}`,
  };
}
