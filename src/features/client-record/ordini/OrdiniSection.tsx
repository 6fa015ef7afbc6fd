import { OrderAge, OrderStatus } from '@/components/order/OrderBadge';
import { CLIENT_ORDERS_PAGE, ordersOfClient } from '@/data/orders/sources';
import { orderMessages } from '@/domain/messages';
import { METHOD_LABEL } from '@/domain/orders/method';
import {
  amountText,
  orderCodeText,
  totalText,
  type Order,
  orderMoment,
} from '@/domain/orders/order';
import type { Column } from '@/ui/DataTable';
import { PageLink } from '@/ui/PageLink';
import { ListPage } from '@/ui/list/ListPage';
import { useList } from '@/ui/list/pagedRows';
import { useClient } from '../useClient';
import classes from './Ordini.module.css';

const SCHEMA = { fields: {}, paging: 'more' } as const;
const orderKey = ({ id }: Order) => id;
const orderProblem = ({ problems }: Order) => problems[0]?.message ?? null;

/** `/user/{userId}/ordini`: orders of the client's account or e-mail. */
export function OrdiniSection({ title }: { title: string }) {
  const client = useClient();
  const { listUrl, list } = useList(SCHEMA, {
    rows: () => ordersOfClient(client),
    pageSize: CLIENT_ORDERS_PAGE,
  });
  return (
    <ListPage
      title={title}
      subtitle={client.email || orderMessages.noEmail}
      listUrl={listUrl}
      list={list}
      columns={columnsFor(client.uid)}
      rowKey={orderKey}
      rowProblem={orderProblem}
      errorText={orderMessages.notFetched}
      empty={{
        text: orderMessages.nothingFound,
        hint: 'Gli ordini arrivano dal negozio, o si inseriscono a mano.',
      }}
    />
  );
}

const columnsFor = (uid: string): Column<Order>[] => [
  {
    key: 'code',
    header: 'Ordine',
    width: 120,
    cell: (order) => (
      <div>
        <PageLink page="OrdersUser" params={{ orderId: order.id }}>
          {orderCodeText(order)}
        </PageLink>
        {/* Matched by e-mail only: somebody else may have typed it. */}
        {order.owner !== uid && <small className={classes.by}>trovato per email</small>}
      </div>
    ),
  },
  {
    key: 'at',
    header: 'Data',
    width: 140,
    cell: (order) => (
      <div>
        {orderMoment(order)} <OrderAge at={order.at} />
      </div>
    ),
  },
  { key: 'status', header: 'Stato', width: 150, cell: (order) => <OrderStatus order={order} /> },
  {
    key: 'method',
    header: 'Pagamento',
    width: 120,
    cell: ({ method, methodName }) => (method === 'unknown' && methodName) || METHOD_LABEL[method],
  },
  { key: 'total', header: 'Totale', width: 100, cell: totalText },
  {
    key: 'products',
    header: 'Prodotti',
    width: 320,
    cell: ({ products, currency }) => <Products products={products} currency={currency} />,
  },
];

function Products({ products, currency }: Pick<Order, 'products' | 'currency'>) {
  if (products.length === 0) return '—';
  return (
    <ul className={classes.products}>
      {products.map(({ name, sku, quantity, price }, index) => (
        <li key={index}>
          {name}
          {sku !== '' && sku !== name && <small> ({sku})</small>} ×{' '}
          {quantity.toLocaleString('it-IT')} · {amountText(price, currency)}
        </li>
      ))}
    </ul>
  );
}
