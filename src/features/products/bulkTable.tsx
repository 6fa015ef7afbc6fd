import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { CsvColumn } from '@/domain/csv';
import { toEuro } from '@/domain/orders/money';
import { amountText } from '@/domain/orders/order';
import { COUNT_LABEL, PRODUCT_COUNTS, type Product } from '@/domain/products/product';
import { formatDateTime } from '@/domain/time/rome';
import type { Column } from '@/ui/DataTable';

export const productKey = ({ id }: Product): string => id;
export const productName = ({ name }: Product): string => name;
export const productProblem = ({ problems }: Product): string | null =>
  problems[0]?.message ?? null;

/** Columns of the bulk table. */
export function productColumns(edit: (product: Product) => void): Column<Product>[] {
  return [
    { key: 'name', header: 'Nome', width: 220, cut: true, cell: productName },
    { key: 'sku', header: 'SKU', width: 120, cut: true, cell: ({ sku }) => sku || '—' },
    { key: 'price', header: 'Prezzo', width: 100, cell: ({ price }) => amountText(price) },
    {
      key: 'category',
      header: 'Categoria',
      width: 140,
      cut: true,
      cell: ({ category }) => category || '—',
    },
    ...PRODUCT_COUNTS.map((name) => ({
      key: name,
      header: COUNT_LABEL[name],
      width: 80,
      cell: (product: Product) => product[name],
    })),
    {
      key: 'updatedAt',
      header: 'Aggiornato',
      width: 140,
      cell: ({ updatedAt }) => (updatedAt ? formatDateTime(updatedAt) : '—'),
    },
    {
      key: 'actions',
      header: 'Azioni',
      width: 60,
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
  { header: 'Nome', value: ({ name }) => name },
  { header: 'SKU', value: ({ sku }) => sku },
  { header: 'Prezzo', value: ({ price }) => euro(price) },
  { header: 'Categoria', value: ({ category }) => category },
  ...PRODUCT_COUNTS.map((name) => ({
    header: COUNT_LABEL[name],
    value: (product: Product) => String(product[name]),
  })),
];
