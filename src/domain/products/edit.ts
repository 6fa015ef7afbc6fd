import { amountText } from '../orders/order';
import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductCount,
  type ProductField,
  type ProductText,
} from './fields';
import type { Product } from './product';

/** Editable fields of a product; `price` in cents. */
export interface ProductEdit extends Record<ProductText, string>, Record<ProductCount, number> {
  price: number;
}

/** Edited fields that were changed to something else since they were read. */
export function changedMeanwhile(
  edit: Partial<ProductEdit>,
  expected: Product,
  now: Product,
): ProductField[] {
  return PRODUCT_FIELD_NAMES.filter(
    (field) =>
      edit[field] !== undefined && now[field] !== expected[field] && now[field] !== edit[field],
  );
}

/** A field as text: «310,00 €». */
export function shownField(product: Product, field: ProductField): string {
  return field === 'price' ? amountText(product.price) : String(product[field]) || '—';
}

/** A field with its label: «Prezzo: 310,00 €». */
export function toldField(product: Product, field: ProductField): string {
  return `${PRODUCT_FIELDS[field].label}: ${shownField(product, field)}`;
}
