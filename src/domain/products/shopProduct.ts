import { machineCents } from '../orders/machineMoney';
import { toEuro } from '../orders/money';
import { PRODUCT_DEFAULTS } from './product';

/** A product in the shop's API; only the fields we import. */
export interface ListedProduct {
  id: number;
  name: string;
  sku: string;
  /** Euro as text; '' when missing. */
  price: string;
  description: string;
  tax_class: string;
  /** Not shipped. */
  virtual: boolean;
  catalog_visibility: string;
  status: string;
  categories: readonly { name: string; slug: string }[];
  images: readonly { src: string }[];
}

/** Fields of our product that follow the shop. Drafts are hidden. */
export function shopFields(product: ListedProduct) {
  const cents = machineCents(product.price);
  return {
    name: product.name.trim(),
    sku: product.sku.trim(),
    price: cents === null ? 0 : toEuro(cents),
    tax_class: product.tax_class,
    description: product.description,
    categories: product.categories.map(({ name }) => name),
    images: product.images.map(({ src }) => src),
    visibility: product.status === 'publish' ? product.catalog_visibility || 'visible' : 'hidden',
    virtual: product.virtual,
  };
}

/** A product new from the shop. Staff add its quantities. */
export function newProduct(product: ListedProduct) {
  return {
    ...shopFields(product),
    id: String(product.id),
    category: product.categories[0]?.slug || PRODUCT_DEFAULTS.category,
    source: PRODUCT_DEFAULTS.source,
    duration_months: 0,
    program_count: 0,
    coaching_quantity: 0,
    cons_tecniche: 0,
    cons_nutrizionali: 0,
    pt_quantity: 0,
    bonus_pt: 0,
  };
}
