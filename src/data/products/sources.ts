import { pagesOf, counted } from '@/data/live/read';
import type { LiveSource, PagedSource } from '@/domain/live';
import {
  categoriesOf,
  PRODUCT_COUNTS_DOC,
  readProduct,
  type Product,
} from '@/domain/products/product';
import { matchesQuery, queryTokens } from '@/domain/search/ngrams';
import type { Stored } from '@/data/stored/codec';
import { liveDoc } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import { productsOnSaleQuery, productsQuery, type ProductFilters } from './queries';

const decodeProduct = ({ id, data }: Stored): Product => readProduct(data, id);

/** Confirms search candidates; null if no word is long enough to be searched. */
export function productMatches(search: string): ((product: Product) => boolean) | null {
  return queryTokens(search).length === 0
    ? null
    : ({ name, sku }) => matchesQuery(`${name} ${sku}`, search);
}

/** The catalogue, live, in pages. */
export function products(filters: ProductFilters): PagedSource<Product> {
  return pagedQuery(productsQuery(filters), decodeProduct);
}

/** Products on sale, live, in pages. */
export function productsOnSale(search: string): PagedSource<Product> {
  return pagedQuery(productsOnSaleQuery(search), decodeProduct);
}

/** All matching products, page by page, for an export. @throws AppError */
export function productPages(filters: ProductFilters): AsyncIterable<Product[]> {
  return pagesOf(productsQuery(filters), decodeProduct, productMatches(filters.search));
}

/** Counts the products; null for a search, which only the device can confirm. @throws AppError */
export async function productCount(filters: ProductFilters): Promise<number | null> {
  return productMatches(filters.search) ? null : counted(productsQuery(filters));
}

/** Categories that have products, live; null until functions have counted them. */
export function productCategories(): LiveSource<string[] | null> {
  return liveDoc(PRODUCT_COUNTS_DOC, ({ data }) => categoriesOf(data));
}
