import { Button } from '@mantine/core';
import { OrderStatus } from '@/components/order/OrderBadge';
import type { CsvColumn } from '@/domain/csv';
import { amountCell } from '@/domain/orders/list';
import { orderCodeText, totalText, type Order, orderMoment } from '@/domain/orders/order';
import { statusText } from '@/domain/orders/status';
import type { Column } from '@/ui/DataTable';

export const orderKey = ({ id }: Order): string => id;
export const orderName = ({ code }: Order): string => `l’ordine ${code}`;

const productsText = ({ products }: Order) =>
  products
    .map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`))
    .join(', ') || '—';

export function shopColumns(open: (order: Order) => void): Column<Order>[] {
  return [
    {
      key: 'code',
      header: 'Ordine',
      width: 90,
      cell: (order) => (
        <Button
          variant="subtle"
          size="compact-sm"
          px={4}
          aria-label={`Dettagli dell’ordine ${orderCodeText(order)}`}
          onClick={() => open(order)}
        >
          {orderCodeText(order)}
        </Button>
      ),
    },
    { key: 'at', header: 'Data', width: 136, cell: orderMoment },
    { key: 'name', header: 'Cliente', width: 130, cut: true, cell: ({ name }) => name || '—' },
    { key: 'email', header: 'Email', width: 165, cut: true, cell: ({ email }) => email || '—' },
    { key: 'products', header: 'Prodotti', width: 210, cut: true, cell: productsText },
    { key: 'status', header: 'Stato', width: 196, cell: (order) => <OrderStatus order={order} /> },
    {
      key: 'total',
      header: 'Totale',
      width: 116,
      whole: true,
      cell: totalText,
    },
  ];
}

export const SHOP_CSV: readonly CsvColumn<Order>[] = [
  { header: 'Ordine', value: orderCodeText },
  { header: 'Data', value: orderMoment },
  { header: 'Cliente', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Prodotti', value: productsText },
  { header: 'Stato', value: statusText },
  { header: 'Totale', value: ({ total, currency }) => amountCell(total, currency) },
  { header: 'Rimborsato', value: ({ refunded, currency }) => amountCell(refunded, currency) },
];
