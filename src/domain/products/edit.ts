import { amountText } from '../orders/order';
import { COUNT_LABEL, PRODUCT_COUNTS, type Product, type ProductCount } from './product';

/** Editable fields of a product; `price` in cents. */
export interface ProductEdit extends Record<ProductCount, number> {
  name: string;
  sku: string;
  category: string;
  price: number;
}
type EditField = keyof ProductEdit;

export const EDIT_LABEL: Readonly<Record<EditField, string>> = {
  name: 'Nome',
  sku: 'SKU',
  category: 'Categoria',
  price: 'Prezzo',
  ...COUNT_LABEL,
};
const FIELDS: readonly EditField[] = ['name', 'sku', 'category', 'price', ...PRODUCT_COUNTS];

/** Edited fields that were changed to something else since they were read. */
export function changedMeanwhile(
  edit: Partial<ProductEdit>,
  seen: Product,
  now: Product,
): EditField[] {
  return FIELDS.filter(
    (field) =>
      edit[field] !== undefined && now[field] !== seen[field] && now[field] !== edit[field],
  );
}

/** A field with its label: «Prezzo: 310,00 €». */
export function toldField(product: Product, field: EditField): string {
  const value = field === 'price' ? amountText(product.price) : String(product[field]);
  return `${EDIT_LABEL[field]}: ${value === '' ? '—' : value}`;
}
