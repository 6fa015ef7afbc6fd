import { timeOf } from '@/domain/stored';
import { romeText } from '../../fixtures/time';
import type { Answer } from '../stand-in';
import { lineOf, orderOf, orderTotal, type Shop, type ShopOrder } from './store';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * GET /export-orders?start_date&end_date: orders of these days, both inclusive, as the company's
 * own endpoint lists them.
 */
export function exportOrders(shop: Shop, query: URLSearchParams): Answer {
  const [start, end] = ['start_date', 'end_date'].map((name) => query.get(name) ?? '');
  if (!DAY.test(start ?? '') || !DAY.test(end ?? ''))
    return { status: 400, body: { error: 'start_date and end_date are required' } };
  const rows = [...shop.orders.values()].filter(({ created }) => {
    const day = romeText(created).slice(0, 10);
    return day >= String(start) && day <= String(end);
  });
  return { status: 200, body: rows.map(exported) };
}

function exported(order: ShopOrder) {
  return {
    orderId: order.id,
    orderDate: romeText(order.created),
    status: `wc-${order.status}`,
    totalPrice: orderTotal(order).toFixed(2),
    paymentMethod: order.payment_method,
    products: order.line_items.map(({ product_id, name, sku, quantity, total, total_tax }) => ({
      id: product_id,
      name,
      sku,
      quantity,
      price: ((Number(total) + Number(total_tax)) / quantity).toFixed(2),
    })),
    userEmail: order.billing.email,
  };
}

/** `count` orders on a day, for tests of long imports; not part of the real endpoint. */
export function addOrders(shop: Shop, body: unknown): Answer {
  const { day, count } = body as { day: string; count: number };
  const created = timeOf(`${day} 12:00:00`);
  const product = shop.products.get(101);
  const buyer = [...shop.orders.values()][0]?.billing;
  if (!created || !product || !buyer) return { status: 400, body: {} };
  const ids = Array.from({ length: count }, () => shop.nextId());
  for (const id of ids)
    shop.orders.set(
      id,
      orderOf(id, created, 'completed', { ...buyer, email: '' }, [lineOf(id * 10, product, 1)]),
    );
  return { status: 200, body: ids };
}

/** Adds raw orders and products, as once returned by a shop. */
export function addRaw(shop: Shop, body: unknown): Answer {
  const { orders = [], products = [] } = body as Partial<Shop['raw']>;
  shop.raw.orders = orders;
  shop.raw.products = products;
  return { status: 200, body: {} };
}
