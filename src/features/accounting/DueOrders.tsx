import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DUE_PAGE, dueOrders } from '@/data/accounting/sources';
import type { Period } from '@/domain/accounting/period';
import { METHOD_LABEL } from '@/domain/orders/method';
import { amountText, type Order } from '@/domain/orders/order';
import { SOURCE_LABEL } from '@/domain/orders/source';
import { paymentText, statusText } from '@/domain/orders/status';
import { DataTable, dayCell, type Column } from '@/ui/DataTable';
import { ListBody } from '@/ui/list/ListBody';
import { usePagedRows } from '@/ui/list/pagedRows';
import type { UrlControl } from '@/ui/list/useListUrl';
import { EmptyState } from '@/ui/states';
import classes from './Accounting.module.css';

const COLUMNS: readonly Column<Order>[] = [
  {
    key: 'at',
    header: 'Data',
    width: 100,
    whole: true,
    cell: dayCell(({ at }) => at),
  },
  {
    key: 'code',
    header: 'Ordine',
    width: 120,
    cell: ({ id, code }) => <Link to={`/orders-user/${encodeURIComponent(id)}`}>{code}</Link>,
  },
  { key: 'client', header: 'Cliente', width: 220, cell: ({ name, email }) => name || email || '—' },
  { key: 'source', header: 'Fonte', width: 100, cell: ({ source }) => SOURCE_LABEL[source] },
  { key: 'method', header: 'Metodo', width: 110, cell: ({ method }) => METHOD_LABEL[method] },
  {
    key: 'state',
    header: 'Stato',
    width: 160,
    cell: (order) => (order.payment === 'held' ? paymentText(order) : statusText(order)),
  },
  {
    key: 'total',
    header: 'Importo',
    width: 110,
    whole: true,
    cell: ({ total, refunded, currency }) =>
      amountText(total === null ? null : total - refunded, currency),
  },
];
const rowKey = ({ id }: Order) => id;
const rowProblem = ({ problems }: Order) => problems[0]?.message ?? null;

/** «Da incassare»: unpaid orders of the period. */
export function DueOrders({
  listUrl,
  period,
  failed,
}: {
  listUrl: UrlControl;
  period: Period;
  failed: string;
}) {
  const list = usePagedRows(dueOrders(period), { listUrl, pageSize: DUE_PAGE });
  return (
    <section className={classes.due}>
      <ListBody
        list={list}
        errorText={failed}
        empty={
          <EmptyState text="Niente da incassare" hint="Tutti gli ordini del periodo sono pagati." />
        }
      >
        <DataTable
          label="Da incassare"
          columns={COLUMNS}
          rows={list.rows}
          rowKey={rowKey}
          rowProblem={rowProblem}
        />
      </ListBody>
      {list.status === 'ready' && list.hasMore && (
        <Button
          variant="default"
          mt="sm"
          loading={list.busy}
          onClick={() => listUrl.setOpen(listUrl.open + 1)}
        >
          Carica altri
        </Button>
      )}
    </section>
  );
}
