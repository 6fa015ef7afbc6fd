import type { Query } from '@/data/live/query';

/** Products whose `id` field is one of these shop ids, whatever their document id. */
export function productsOfShopQuery(numbers: readonly (string | number)[]): Query {
  return { collection: 'products', where: [['id', 'in', numbers]] };
}

/** Products with one of these SKUs. */
export function productsBySkuQuery(skus: readonly string[]): Query {
  return { collection: 'products', where: [['sku', 'in', skus]] };
}

/**
 * Notes of statuses that were sent to the shop, or last asked about, before this time, and that the
 * shop has not confirmed.
 */
export function openStatusesQuery(before: Date): Query {
  return {
    collection: 'limiti',
    where: [['openAt', '<', before]],
    orderBy: [['openAt', 'asc']],
    limit: 50,
  };
}
