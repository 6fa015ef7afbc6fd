import type { Query } from '@/data/live/query';

/** Products that name one of these numbers of the shop as their own, under whatever id they stand. */
export function productsOfShopQuery(numbers: readonly (string | number)[]): Query {
  return { collection: 'products', where: [['id', 'in', numbers]] };
}

/** Products with one of these SKUs. */
export function productsBySkuQuery(skus: readonly string[]): Query {
  return { collection: 'products', where: [['sku', 'in', skus]] };
}
