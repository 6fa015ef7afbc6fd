import { namesOfKind, type NamesOfKind } from '../fieldTable';

interface Field {
  label: string;
  kind: 'text' | 'euro' | 'count';
  /** Longest text. */
  max?: number;
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
