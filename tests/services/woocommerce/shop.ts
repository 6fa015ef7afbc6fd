import type { Answer, Contract, Received } from '../stand-in';
import { BOOKABLE_PRODUCTS } from './catalogue';
import { noRoute, wooError } from './errors';
import { addOrders, addRaw, exportOrders } from './export';
import { createOrder, getOrder, listOrders, updateOrder } from './orders';
import { listParameters, paged } from './pages';
import { getProduct, listProducts, updateProduct } from './products';
import { openShop, type Shop } from './store';

export const SHOP_KEY = 'ck_demo';
export const SHOP_SECRET = 'cs_demo';

/**
 * A shop with WooCommerce's REST API v3, its bookings extension, and the company's export of
 * orders: keys, required fields, paging headers, error bodies. Writes are kept until the process
 * ends.
 */
export function shopContract(now = new Date()): Contract {
  const shop = openShop(now);
  return { answer: (request) => answer(shop, request), blank: { status: 200, body: [] } };
}
export const contract = shopContract();

function answer(shop: Shop, { method, path, headers, body }: Received): Answer {
  const url = new URL(path, 'http://shop');
  if (url.pathname === '/export-orders')
    return method === 'GET' ? exportOrders(shop, url.searchParams) : noRoute();
  if (url.pathname === '/demo/orders') return method === 'POST' ? addOrders(shop, body) : noRoute();
  if (url.pathname === '/demo/raw') return method === 'POST' ? addRaw(shop, body) : noRoute();
  const refused = refusedKeys(headers.authorization);
  if (refused) return refused;
  const [, api, collection, id] =
    /^\/wp-json\/(wc\/v3|wc-bookings\/v1)\/(\w+)(?:\/(\d+))?$/.exec(url.pathname) ?? [];
  const route = `${method} ${api}/${collection}${id === undefined ? '' : '/{id}'}`;
  switch (route) {
    case 'GET wc/v3/orders':
      return listOrders(shop, url.searchParams);
    case 'POST wc/v3/orders':
      return createOrder(shop, body);
    case 'GET wc/v3/orders/{id}':
      return getOrder(shop, Number(id));
    case 'PUT wc/v3/orders/{id}':
      return updateOrder(shop, Number(id), body);
    case 'GET wc/v3/products':
      return listProducts(shop, url.searchParams);
    case 'GET wc/v3/products/{id}':
      return getProduct(shop, Number(id));
    case 'PUT wc/v3/products/{id}':
      return updateProduct(shop, Number(id), body);
    case 'GET wc-bookings/v1/bookings':
      return listed(shop.bookings, url.searchParams);
    case 'GET wc-bookings/v1/products':
      return listed(BOOKABLE_PRODUCTS, url.searchParams);
    default:
      return noRoute();
  }
}

function listed(rows: readonly unknown[], query: URLSearchParams): Answer {
  const parameters = listParameters(query);
  return 'body' in parameters ? parameters : paged(rows, parameters);
}

function refusedKeys(authorization: string | string[] | undefined): Answer | null {
  const given = /^Basic (.+)$/.exec(authorization?.toString() ?? '')?.[1];
  if (given === undefined)
    return wooError(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
  const [key, secret] = Buffer.from(given, 'base64').toString('utf8').split(':');
  if (key !== SHOP_KEY)
    return wooError(401, 'woocommerce_rest_authentication_error', 'Consumer key is invalid.');
  if (secret !== SHOP_SECRET)
    return wooError(401, 'woocommerce_rest_authentication_error', 'Consumer secret is invalid.');
  return null;
}
