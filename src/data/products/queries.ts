import { queryTokens } from '@/domain/search/ngrams';
import type { ProductSort } from '@/domain/products/product';
import type { Condition, Query, Sort } from '@/data/live/query';

export const PRODUCTS = 'products';

export interface ProductFilters {
  /** Part of a name or SKU; '' for all. */
  search: string;
  /** As `idx.category` has it; null for all. */
  category: string | null;
  sort: ProductSort;
}

const ORDERS: Readonly<Record<ProductSort, Sort>> = {
  nome: ['idx.name', 'asc'],
  aggiornamento: ['idx.at', 'desc'],
  prezzo: ['idx.price', 'asc'],
};

/** The products of a category in one of three orders; of a search the candidates, which who shows them confirms. */
export function productsQuery({ search, category, sort }: ProductFilters): Query {
  const [token] = queryTokens(search);
  const containing: Condition[] =
    token === undefined ? [] : [['idx.tokens', 'array-contains', token]];
  const ofCategory: Condition[] = category === null ? [] : [['idx.category', '==', category]];
  return { collection: PRODUCTS, where: [...ofCategory, ...containing], orderBy: [ORDERS[sort]] };
}

/** What clients can buy, by name; of a search the candidates. */
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
