import * as z from 'zod/mini';
import { productMessages } from '@/domain/messages';
import {
  COUNT_MAX,
  PRODUCT_COUNTS,
  PRODUCT_DEFAULTS,
  type Product,
  type ProductCount,
} from '@/domain/products/product';
import { cents, text } from '@/ui/form/schemas';

const isCount = (typed: string) => /^\d{0,4}$/.test(typed) && Number(typed) <= COUNT_MAX;
const count = z.pipe(
  z.string().check(z.trim(), z.refine(isCount, 'Scrivi un numero intero da 0 a 1000.')),
  z.transform(Number),
);
const counts = Object.fromEntries(PRODUCT_COUNTS.map((name) => [name, count])) as Record<
  ProductCount,
  typeof count
>;

export const productSchema = z.object({
  name: text({ missing: productMessages.nameMissing, max: 200 }),
  sku: text({ max: 100 }),
  category: text({ max: 100 }),
  price: cents(),
  ...counts,
});

type ProductValues = z.input<typeof productSchema>;
export type ProductParsed = z.output<typeof productSchema>;

/** What the form begins with: a product's values, or those of a new one. */
export function valuesOf(product: Product | null): ProductValues {
  const shown = Object.fromEntries(
    PRODUCT_COUNTS.map((name) => [name, String(product?.[name] ?? 0)]),
  ) as Record<ProductCount, string>;
  return {
    name: product?.name ?? '',
    sku: product?.sku ?? '',
    category: product?.category ?? PRODUCT_DEFAULTS.category,
    price: product?.price ?? null,
    ...shown,
  };
}

/** A new product; nothing typed for the price is 0. */
export function newOf({ price, ...values }: ProductParsed) {
  return { ...values, price: price ?? 0 };
}

/**
 * What of a product was changed in the form: a colleague, or the shop, may have changed the rest meanwhile, and an amount that can't be
 * read isn't 0. A name that stands in for a missing one becomes the product's.
 */
export function changesOf(
  product: Product,
  values: ProductParsed,
): Partial<ReturnType<typeof newOf>> {
  const unnamed = product.problems.some(({ field }) => field === 'name');
  const isChanged = (field: keyof ProductParsed) =>
    values[field] !== product[field] || (field === 'name' && unnamed);
  const changed = Object.entries(newOf(values)).filter(([field]) =>
    isChanged(field as keyof ProductParsed),
  );
  return Object.fromEntries(changed) as Partial<ReturnType<typeof newOf>>;
}
