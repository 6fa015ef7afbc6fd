import { perName } from '../fieldTable';
import { storedCents } from '../orders/machineMoney';
import { normalise, tokensOf } from '../search/ngrams';
import {
  fieldsOf,
  nameOf,
  nameOrNumber,
  numberOf,
  shown,
  textOf,
  type Fields,
  type Problem,
} from '../stored';
import { storedTimeOf } from '../time/rome';
import {
  perFilter,
  PRODUCT_COUNTS,
  PRODUCT_FILTERS,
  PRODUCT_TEXTS,
  type ProductCount,
  type ProductFilter,
  type ProductText,
} from './fields';

/** Defaults of a product created by staff. */
export const PRODUCT_DEFAULTS = { category: 'coaching-online', source: 'manual' } as const;
type ProductSource = 'manual' | 'legacy';

/** A product of the catalogue. Missing texts are ''. */
export interface Product extends Record<ProductText, string>, Record<ProductCount, number> {
  id: string;
  /** Cents, VAT included; null when missing. */
  price: number | null;
  source: ProductSource;
  taxClass: string;
  description: string;
  categories: string[];
  images: string[];
  /** Not on sale. */
  hidden: boolean;
  /** Not shipped. */
  virtual: boolean;
  createdAt: Date | null;
  updatedAt: Date | null;
  lastSynced: Date | null;
  problems: Problem[];
}

/** A stored product of any source; never throws. */
export function readProduct(stored: unknown, id: string): Product {
  const product = fieldsOf(stored);
  const countOf = (name: ProductCount) => {
    const stored = product[name] ?? (name === 'duration_months' ? product.scadenza : 0);
    return Math.max(0, Math.round(numberOf(stored) ?? 0));
  };
  const counts = perName(PRODUCT_COUNTS, countOf);
  return {
    ...perName(PRODUCT_TEXTS, (name) => nameOrNumber(product[name])),
    ...counts,
    id,
    name: [product.name, product.title, product.sku].map(nameOf).find(Boolean) ?? id,
    price: storedCents(product.price),
    category: nameOf(product.category),
    source: product.source === 'legacy' ? 'legacy' : 'manual',
    taxClass: nameOf(product.tax_class),
    description: textOf(product.description) ?? '',
    categories: namesOf(product.categories),
    images: namesOf(product.images),
    hidden: product.visibility === 'hidden',
    virtual:
      typeof product.virtual === 'boolean'
        ? product.virtual
        : isService(counts, nameOf(product.category)),
    createdAt: storedTimeOf(product.createdAt),
    updatedAt: storedTimeOf(product.updatedAt),
    lastSynced: storedTimeOf(product.last_synced),
    problems: problemsOf(product),
  };
}

/**
 * Whether a product without the shop's `virtual` flag is a service, hence not shipped: it has
 * quantities, or its category says so.
 */
function isService(counts: Record<ProductCount, number>, category: string): boolean {
  return PRODUCT_COUNTS.some((name) => counts[name] > 0) || SERVICE.test(normalise(category));
}
const SERVICE = /coaching|consulenz|(?:^|[^a-z])pt(?:[^a-z]|$)|personal ?training/;

/** A list of names: texts, or the shop's maps with `name` or `src`. */
function namesOf(stored: unknown): string[] {
  const list = Array.isArray(stored) ? (stored as unknown[]).slice(0, 50) : [];
  return list
    .map((one) => nameOf(one) || nameOf(fieldsOf(one).name) || nameOf(fieldsOf(one).src))
    .filter(Boolean);
}

function problemsOf({ name, price }: Fields): Problem[] {
  const unread =
    price !== undefined && price !== null && price !== '' && storedCents(price) === null;
  return [
    ...(nameOf(name) === '' ? [{ field: 'name', message: 'Campo mancante' }] : []),
    ...(unread ? [{ field: 'price', message: `Valore non leggibile: ${shown(price)}` }] : []),
  ];
}

/** Enough for any name and SKU: a truncated index would miss matches. */
const PRODUCT_TOKENS_MAX = 800;

/** Index fields of a product (`idx`), for search, sorting and filters (lower case). */
interface ProductIdx extends Record<ProductFilter, string> {
  /** 3-grams of name and SKU. */
  tokens: string[];
  /** Lower case, without accents. */
  name: string;
  /** Cents; 0 when missing. */
  price: number;
  /** Time of the last change, else of creation. */
  at: Date | null;
  /** Whether it can be bought. */
  sold: boolean;
}

/** Whether a product can be bought: it has a price and is not hidden. */
export function isSold({ hidden, price }: Pick<Product, 'hidden' | 'price'>): boolean {
  return !hidden && (price ?? 0) > 0;
}

/** The index fields of a product; never throws. */
export function productIdx(stored: unknown, id: string): ProductIdx {
  const product = readProduct(stored, id);
  const { name, sku, price, updatedAt, createdAt, lastSynced } = product;
  return {
    tokens: tokensOf([name, sku], PRODUCT_TOKENS_MAX),
    name: normalise(name),
    ...perFilter((filter) => normalise(product[PRODUCT_FILTERS[filter].field])),
    price: price ?? 0,
    at: updatedAt ?? lastSynced ?? createdAt,
    sold: isSold(product),
  };
}

/** Sort orders of the product list. */
export const PRODUCT_SORTS = ['nome', 'aggiornamento', 'prezzo'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Products per category, maintained by functions: `{ categorie: { "coaching-online": 12 } }`. */
export const PRODUCT_COUNTS_DOC = 'contatori/prodotti';

/** The non-empty categories, by name. */
export function categoriesOf(counts: unknown): string[] {
  const stored = fieldsOf(fieldsOf(counts).categorie);
  return Object.keys(stored)
    .filter((name) => name !== '' && Number(stored[name]) > 0)
    .sort((a, b) => a.localeCompare(b, 'it'));
}
