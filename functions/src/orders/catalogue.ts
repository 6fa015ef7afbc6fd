import { shopMessages } from '@/domain/messages';
import { onSale } from '@/domain/orders/cart';
import { machineCents } from '@/domain/orders/machineMoney';
import { centsOf } from '@/domain/orders/money';
import {
  priceOrder,
  shippingOf,
  type CatalogueProduct,
  type OrderItem,
  type PricedOrder,
} from '@/domain/orders/pricing';
import { isShopProductId } from '@/domain/orders/shopBody';
import { readProduct } from '@/domain/products/product';
import { refusal } from '../kit/callers';
import { database } from '../kit/runtime';
import { getProduct } from '../services/woocommerce';

interface OrderedProduct {
  product_id: string;
  quantity: number;
}

interface Ordered {
  line_items: readonly OrderedProduct[];
  /** The total in the browser, in euro. */
  total?: number | undefined;
}

/**
 * Prices the order by our catalogue, or by the shop for products not imported yet. If the browser
 * shows another total the order is refused: the person must see the right one first.
 * @param terms.discount in cents
 * @param terms.ships whether items that have to be shipped cost the flat rate
 * @throws HttpsError also for an empty order or an unavailable product
 * @throws ServiceError
 */
export async function pricedOrder(
  { line_items: lines, total }: Ordered,
  { discount = 0, ships = false }: { discount?: number; ships?: boolean },
): Promise<PricedOrder> {
  const items = await orderedItems(lines);
  const priced = priceOrder(items, { discount, shipping: ships ? shippingOf(items) : 0 });
  if (total !== undefined && centsOf(total) !== priced.total)
    throw refusal('invalid', shopMessages.totalChanged);
  return priced;
}

async function orderedItems(lines: readonly OrderedProduct[]): Promise<OrderItem[]> {
  if (lines.length === 0) throw refusal('invalid', shopMessages.noProducts);
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  const records = await database().getAll(...ids.map((id) => database().doc(`products/${id}`)));
  const products = new Map<string, CatalogueProduct>();
  for (const record of records) {
    const product = record.exists
      ? onSale(readProduct(record.data(), record.id))
      : await ofShop(record.id);
    // Stop at the first one, so that invented ids do not cause many requests to the shop.
    if (!product) throw refusal('not-found', shopMessages.productUnavailable);
    products.set(record.id, product);
  }
  return lines.map(({ product_id, quantity }) => {
    const product = products.get(product_id);
    if (!product) throw refusal('not-found', shopMessages.productUnavailable);
    return { product, quantity };
  });
}

async function ofShop(id: string): Promise<CatalogueProduct | null> {
  const product = isShopProductId(id) ? await getProduct(id) : null;
  const price = machineCents(product?.price);
  if (!product || price === null || price <= 0 || product.status !== 'publish') return null;
  const { name, sku, tax_class, virtual } = product;
  return { id, name, sku, price, taxClass: tax_class, shipped: !virtual };
}
