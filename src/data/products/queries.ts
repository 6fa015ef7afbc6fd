import { queryTokens } from '@/domain/search/ngrams';
import { PRODUCT_FILTER_NAMES, type ProductFilter } from '@/domain/products/fields';
import type { ProductSort } from '@/domain/products/product';
import type { Condition, Query, Sort } from '@/data/live/query';

export const PRODUCTS = 'products';

/** Filters hold values of `idx`; null means all. */
export interface ProductFilters extends Record<ProductFilter, string | null> {
  /** Part of a name or SKU; '' means all. */
  search: string;
  sort: ProductSort;
}

const ORDERS: Readonly<Record<ProductSort, Sort>> = {
  nome: ['idx.name', 'asc'],
  aggiornamento: ['idx.at', 'desc'],
  prezzo: ['idx.price', 'asc'],
};

/** Products that pass the filters, sorted. A search only finds candidates that the caller must confirm. */
export function productsQuery({ search, sort, ...filters }: ProductFilters): Query {
  const [token] = queryTokens(search);
  const containing: Condition[] =
    token === undefined ? [] : [['idx.tokens', 'array-contains', token]];
  const chosen = PRODUCT_FILTER_NAMES.flatMap((name): Condition[] =>
    filters[name] === null ? [] : [[`idx.${name}`, '==', filters[name]]],
  );
  return { collection: PRODUCTS, where: [...chosen, ...containing], orderBy: [ORDERS[sort]] };
}

/** Products on sale by name. A search only finds candidates. */
export function productsOnSaleQuery(search: string): Query {
  const [token] = queryTokens(search);
  const containing: Condition[] =
    token === undefined ? [] : [['idx.tokens', 'array-contains', token]];
  return {
    collection: PRODUCTS,
    where: [['idx.sold', '==', true], ...containing],
    orderBy: [ORDERS.nome],
  };
}
