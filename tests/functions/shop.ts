// Shared by the shop's tests: orders as in the local shop, and a client's inputs.
import { SHOP_KEY, SHOP_SECRET } from '../services/woocommerce/shop';
import { db, newId, tokenFor } from './emulated';
import { newClient } from './services';

export interface ShopOrderState {
  id: number;
  status: string;
  total: string;
  total_tax: string;
  discount_total: string;
  date_paid: string | null;
  payment_method: string;
  billing: { email: string; first_name: string };
  line_items: { product_id: number; quantity: number; total: string }[];
  fee_lines: { name: string; total: string }[];
  shipping_lines: { method_id: string; total: string }[];
  meta_data: { key: string; value: unknown }[];
}

/** Calls the local shop as its owner. */
export async function askShop<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const authorization = `Basic ${Buffer.from(`${SHOP_KEY}:${SHOP_SECRET}`).toString('base64')}`;
  const response = await fetch(`${process.env.SHOP_BASE_URL}${path}`, {
    method,
    headers: { authorization },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

/** The shop's orders of one buyer. */
export const ordersOf = (email: string) =>
  askShop<ShopOrderState[]>(
    `/wp-json/wc/v3/orders?per_page=100&search=${encodeURIComponent(email)}`,
  );

/** An unpaid order at the shop; returns its number. */
export async function unpaidOrder(): Promise<number> {
  const line_items = [{ product_id: 59396, quantity: 1 }];
  return (await askShop<ShopOrderState>('/wp-json/wc/v3/orders', 'POST', { line_items })).id;
}

/** Our stored orders of this buyer. */
export async function storedOf(email: string) {
  const { docs } = await db.collection('orders').where('userEmail', '==', email).get();
  return docs.map(
    (order) => ({ id: order.id, ...order.data() }) as Record<string, unknown> & { id: string },
  );
}

/** A signed-in client. */
export async function signedInClient() {
  const uid = newId('c');
  const email = `${uid.toLowerCase()}@esempio.test`;
  const token = await tokenFor(uid, 'user', { email, emailVerified: true });
  return { uid, token, email };
}

export const newRequest = () => newId('R') + 'x';

/** Products that the tests order; with ids that the demo doesn't use, except for the video call. */
export async function catalogue(): Promise<void> {
  const product = (id: string, fields: object) =>
    db.doc(`products/${id}`).set({ id, name: `Prodotto ${id}`, sku: `p${id}`, ...fields });
  await Promise.all([
    product('101', { price: 79, tax_class: '' }),
    product('102', { price: 39.9, tax_class: 'zero-rate' }),
    product('51203', { name: 'Videochiamata', price: 30, virtual: true }),
    product('103', { price: 0 }),
    product('104', { price: 12, visibility: 'hidden' }),
    product('manualeABC', { price: 25 }),
  ]);
}

export { newClient };
