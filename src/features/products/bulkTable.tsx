import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { CsvColumn } from '@/domain/csv';
import { toEuro } from '@/domain/orders/money';
import { shownField } from '@/domain/products/edit';
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS, type ProductField } from '@/domain/products/fields';
import type { Product } from '@/domain/products/product';
import { momentCell, type Column } from '@/ui/DataTable';

export const productKey = ({ id }: Product): string => id;
export const productName = ({ name }: Product): string => name;
export const productProblem = ({ problems }: Product): string | null =>
  problems[0]?.message ?? null;

const WIDTHS: Partial<Record<ProductField, number>> = {
  name: 220,
  sku: 120,
  price: 100,
  category: 140,
};

/** Columns of the bulk table. */
export function productColumns(edit: (product: Product) => void): Column<Product>[] {
  return [
    ...PRODUCT_FIELD_NAMES.map((name) => ({
      key: name,
      header: PRODUCT_FIELDS[name].label,
      width: WIDTHS[name] ?? 80,
      cut: PRODUCT_FIELDS[name].kind === 'text',
      cell: (product: Product) => shownField(product, name),
    })),
    {
      key: 'updatedAt',
      header: 'Aggiornato',
      width: 140,
      cell: momentCell(({ updatedAt }) => updatedAt, '—'),
    },
    {
      key: 'actions',
      header: 'Azioni',
      icon: true,
      screenOnly: true,
      cell: (product) => (
        <ActionIcon
          variant="default"
          aria-label={`Modifica ${product.name}`}
          onClick={() => edit(product)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      ),
    },
  ];
}

const euro = (cents: number | null) =>
  cents === null ? '' : toEuro(cents).toFixed(2).replace('.', ',');

export const PRODUCTS_CSV: readonly CsvColumn<Product>[] = [
  { header: 'Id', value: ({ id }) => id },
  ...PRODUCT_FIELD_NAMES.map((name) => ({
    header: PRODUCT_FIELDS[name].label,
    value: (product: Product) => (name === 'price' ? euro(product.price) : String(product[name])),
  })),
];
