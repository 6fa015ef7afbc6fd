import { normalise } from '@/domain/search/ngrams';
import {
  perFilter,
  PRODUCT_FIELDS,
  PRODUCT_FILTER_NAMES,
  PRODUCT_FILTERS,
  type ProductFilter,
} from '@/domain/products/fields';
import { PRODUCT_SORTS, type ProductSort } from '@/domain/products/product';
import { flagField, textField, type UrlField } from '@/ui/list/urlFields';

const sort: UrlField<ProductSort> = {
  name: 'ordina',
  fallback: 'nome',
  none: 'nome',
  parse: (text) => PRODUCT_SORTS.find((known) => known === text),
  format: (value) => value,
};

const labelOf = (name: ProductFilter) => PRODUCT_FIELDS[PRODUCT_FILTERS[name].field].label;

const filterField = (name: ProductFilter): UrlField<string | null> => ({
  name: PRODUCT_FILTERS[name].parameter,
  fallback: null,
  none: null,
  parse: (text) => normalise(text.slice(0, 200)) || null,
  format: (value) => value ?? '',
  chip: (value) => value && `${labelOf(name)}: ${value}`,
});

export const PRODUCTS_SCHEMA = {
  fields: {
    search: textField('cerca', { chip: (text) => text && `Nome o SKU: «${text.trim()}»` }),
    ...perFilter(filterField),
    sort,
    bulk: flagField('tabella'),
  },
  paging: 'more',
} as const;

/**
 * The filters, each with its options and the chosen one.
 * @param counted names of categories
 */
export function filterInputs(
  values: Readonly<Record<ProductFilter, string | null>>,
  counted: readonly string[],
) {
  return PRODUCT_FILTER_NAMES.map((name) => {
    const { field, all } = PRODUCT_FILTERS[name];
    const options = (PRODUCT_FIELDS[field].options ?? counted).map((label) => ({
      value: normalise(label),
      label,
    }));
    const chosen = values[name];
    const offered =
      chosen === null || options.some(({ value }) => value === chosen)
        ? options
        : [chosen, ...options];
    return { field: name, label: labelOf(name), options: [{ value: '', label: all }, ...offered] };
  });
}
