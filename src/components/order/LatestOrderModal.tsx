import { Modal } from '@mantine/core';
import { latestOrder } from '@/data/orders/sources';
import { orderMessages } from '@/domain/messages';
import { productHighlight } from '@/domain/orders/highlight';
import { totalText, type Order } from '@/domain/orders/order';
import { orderStateText } from '@/domain/orders/status';
import { formatDateTime } from '@/domain/time/rome';
import { Live, EmptyState, BlockSkeleton } from '@/ui/states';
import { useFocusReturn } from '@/ui/focus';
import { OrderAge } from './OrderBadge';
import classes from './LatestOrder.module.css';

interface LatestOrderModalProps {
  client: { uid: string; email: string };
  onClose: () => void;
  /** Specific texts for no order and for a failed read. */
  none?: string;
  failed?: string;
}

/** The client's latest order: id, date, status, products in two colours, total, age badge. */
export function LatestOrderModal({
  client,
  onClose,
  none = orderMessages.none,
  failed,
}: LatestOrderModalProps) {
  useFocusReturn();
  const source = latestOrder(client);
  return (
    <Modal opened onClose={onClose} title="Ultimo ordine">
      <Live
        source={source}
        failed={failed}
        skeleton={<BlockSkeleton height={180} />}
        empty={<EmptyState text={none} />}
      >
        {(found) => <OrderDetails order={found} />}
      </Live>
    </Modal>
  );
}

function OrderDetails({ order }: { order: Order }) {
  return (
    <>
      <dl className={classes.order}>
        <dt>Ordine</dt>
        <dd>{order.code}</dd>
        <dt>Data</dt>
        <dd>
          {order.at ? formatDateTime(order.at) : orderMessages.noDate} <OrderAge at={order.at} />
        </dd>
        <dt>Stato</dt>
        <dd>{orderStateText(order)}</dd>
        <dt>Totale</dt>
        <dd>{totalText(order)}</dd>
      </dl>
      <h3 className={classes.productsTitle}>Prodotti</h3>
      {order.products.length === 0 && <p>—</p>}
      <ul className={classes.products}>
        {order.products.map(({ name, sku, quantity }, index) => (
          <li key={index} data-highlight={productHighlight({ name, sku }) ?? undefined}>
            {name}
            {quantity !== 1 && ` × ${quantity}`}
            {sku !== '' && <span className={classes.sku}> {sku}</span>}
          </li>
        ))}
      </ul>
      {order.problems[0] && <p role="note">{order.problems[0].message}</p>}
    </>
  );
}
