import { namesOfKind, perField, type NamesOfKind } from '../fieldTable';

interface Field {
  label: string;
  kind: 'text' | 'euro' | 'count';
  /** Longest text. */
  max?: number;
  /** Texts suggested; any other may be typed. */
  options?: readonly string[];
}

/** The fields of a product that staff edit, in the order of the form, the table and the CSV. */
const TABLE = {
  name: { label: 'Nome', kind: 'text', max: 200 },
  sku: { label: 'SKU', kind: 'text', max: 100 },
  price: { label: 'Prezzo', kind: 'euro' },
  category: { label: 'Categoria', kind: 'text', max: 100 },
  duration_months: { label: 'Durata (mesi)', kind: 'count' },
  program_count: { label: 'Programmi', kind: 'count' },
  coaching_quantity: { label: 'Coaching', kind: 'count' },
  cons_tecniche: { label: 'Consulenze tecniche', kind: 'count' },
  cons_nutrizionali: { label: 'Consulenze nutrizionali', kind: 'count' },
  pt_quantity: { label: 'Sedute PT', kind: 'count' },
  bonus_pt: { label: 'Bonus PT', kind: 'count' },
} as const satisfies Record<string, Field>;

export type ProductField = keyof typeof TABLE;
export const PRODUCT_FIELDS: Readonly<Record<ProductField, Field>> = TABLE;
export const PRODUCT_FIELD_NAMES = Object.keys(TABLE) as ProductField[];

export type ProductText = NamesOfKind<typeof TABLE, 'text'>;
export const PRODUCT_TEXTS = namesOfKind(TABLE, 'text');

export type ProductCount = NamesOfKind<typeof TABLE, 'count'>;
export const PRODUCT_COUNTS = namesOfKind(TABLE, 'count');
export const COUNT_MAX = 1_000;

interface Filter {
  field: ProductText;
  /** Parameter in the address. */
  parameter: string;
  /** The option that doesn't filter. */
  all: string;
}

/** Filters of the catalogue by their names in `idx`; options are the field's, or counted. */
const FILTERS = {
  category: { field: 'category', parameter: 'categoria', all: 'Tutte le categorie' },
} as const satisfies Record<string, Filter>;

export type ProductFilter = keyof typeof FILTERS;
export const PRODUCT_FILTERS: Readonly<Record<ProductFilter, Filter>> = FILTERS;
export const PRODUCT_FILTER_NAMES = Object.keys(FILTERS) as ProductFilter[];

/** A value for each of these filters. */
export const perFilter = <T>(of: (filter: ProductFilter) => T) => perField(FILTERS, of);
