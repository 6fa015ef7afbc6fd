import { queryTokens } from '@/domain/search/ngrams';
import type { ProductSort } from '@/domain/products/product';
import type { Condition, Query, Sort } from '@/data/live/query';

export const PRODUCTS = 'products';

export interface ProductFilters {
  /** Part of a name or SKU; '' means all. */
  search: string;
  /** In the form of `idx.category`; null means all. */
  category: string | null;
  sort: ProductSort;
}

const ORDERS: Readonly<Record<ProductSort, Sort>> = {
  nome: ['idx.name', 'asc'],
  aggiornamento: ['idx.at', 'desc'],
  prezzo: ['idx.price', 'asc'],
};

/** Products of a category, sorted. A search only finds candidates that the caller must confirm. */
export function productsQuery({ search, category, sort }: ProductFilters): Query {
  const [token] = queryTokens(search);
  const containing: Condition[] =
    token === undefined ? [] : [['idx.tokens', 'array-contains', token]];
  const ofCategory: Condition[] = category === null ? [] : [['idx.category', '==', category]];
  return { collection: PRODUCTS, where: [...ofCategory, ...containing], orderBy: [ORDERS[sort]] };
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
