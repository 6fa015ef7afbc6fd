import { z } from 'zod';
import { romeText } from '../../fixtures/time';
import type { Answer } from '../stand-in';
import type { ShopProduct } from './catalogue';
import { invalidParams, wooError } from './errors';
import { instant, listParameters, paged } from './pages';
import type { Shop } from './store';

const change = z.object({
  name: z.string().min(1).optional(),
  regular_price: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .optional(),
});

export function listProducts(shop: Shop, query: URLSearchParams): Answer {
  const parameters = listParameters(query);
  if ('body' in parameters) return parameters;
  const { modified_after, order } = parameters;
  const rows = [...shop.products.values()]
    .filter(({ status }) => parameters.status === 'any' || parameters.status === status)
    .filter(
      ({ modified }) => !modified_after || modified.getTime() > instant(modified_after, parameters),
    )
    .sort(
      (a, b) =>
        (b.created.getTime() - a.created.getTime() || b.id - a.id) * (order === 'asc' ? -1 : 1),
    );
  return paged([...rows.map(shownProduct), ...shop.raw.products], parameters);
}

export function getProduct(shop: Shop, id: number): Answer {
  const product = shop.products.get(id);
  return product ? { status: 200, body: shownProduct(product) } : unknownProduct();
}

export function updateProduct(shop: Shop, id: number, body: unknown): Answer {
  const product = shop.products.get(id);
  if (!product) return unknownProduct();
  const parsed = change.safeParse(body);
  if (!parsed.success)
    return invalidParams(
      Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
  const { name = product.name, regular_price = product.regular_price } = parsed.data;
  Object.assign(product, { name, regular_price, price: regular_price, modified: new Date() });
  return { status: 200, body: shownProduct(product) };
}

const unknownProduct = () => wooError(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.');

function shownProduct({ created, modified, ...product }: ShopProduct) {
  const wall = (date: Date) => romeText(date).replace(' ', 'T');
  return {
    ...product,
    type: 'simple',
    sale_price: '',
    tax_status: 'taxable',
    date_created: wall(created),
    date_created_gmt: created.toISOString().slice(0, 19),
    date_modified: wall(modified),
    date_modified_gmt: modified.toISOString().slice(0, 19),
    meta_data: [],
  };
}
