import { normalise } from '@/domain/search/ngrams';
import { PRODUCT_SORTS, type ProductSort } from '@/domain/products/product';
import { flagField, textField, type UrlField } from '@/ui/list/address';

const sort: UrlField<ProductSort> = {
  name: 'ordina',
  fallback: 'nome',
  none: 'nome',
  parse: (text) => PRODUCT_SORTS.find((known) => known === text),
  format: (value) => value,
};

const category: UrlField<string | null> = {
  name: 'categoria',
  fallback: null,
  none: null,
  parse: (text) => normalise(text.slice(0, 200)) || null,
  format: (value) => value ?? '',
  chip: (value) => value && `Categoria: ${value}`,
};

export const PRODUCTS_SCHEMA = {
  fields: {
    search: textField('cerca', { chip: (text) => text && `Nome o SKU: «${text.trim()}»` }),
    category,
    sort,
    bulk: flagField('tabella'),
  },
  paging: 'more',
} as const;
