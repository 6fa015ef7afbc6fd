import * as z from 'zod/mini';
import { perName } from '@/domain/fieldTable';
import { productMessages } from '@/domain/messages';
import { COUNT_MAX, PRODUCT_COUNTS, PRODUCT_FIELDS, PRODUCT_TEXTS } from '@/domain/products/fields';
import { PRODUCT_DEFAULTS, type Product } from '@/domain/products/product';
import { cents, text } from '@/ui/form/fields';

const isCount = (typed: string) => /^\d{0,4}$/.test(typed) && Number(typed) <= COUNT_MAX;
const count = z.pipe(
  z.string().check(z.trim(), z.refine(isCount, 'Scrivi un numero intero da 0 a 1000.')),
  z.transform(Number),
);
export const productSchema = z.object({
  ...perName(PRODUCT_TEXTS, (name) => text({ max: PRODUCT_FIELDS[name].max })),
  name: text({ missing: productMessages.nameMissing, max: PRODUCT_FIELDS.name.max }),
  price: cents(),
  ...perName(PRODUCT_COUNTS, () => count),
});

type ProductValues = z.input<typeof productSchema>;
export type ProductParsed = z.output<typeof productSchema>;

/** Initial values of the form. */
export function valuesOf(product: Product | null): ProductValues {
  return {
    ...perName(PRODUCT_TEXTS, (name) => product?.[name] ?? ''),
    ...perName(PRODUCT_COUNTS, (name) => String(product?.[name] ?? 0)),
    category: product?.category ?? PRODUCT_DEFAULTS.category,
    price: product?.price ?? null,
  };
}

/** Values of a new product; an empty price is 0. */
export function newOf({ price, ...values }: ProductParsed) {
  return { ...values, price: price ?? 0 };
}

/**
 * Changed fields only: a colleague or the shop may have changed the rest, and an unreadable amount
 * isn't 0. A placeholder name is saved as the product's name.
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
