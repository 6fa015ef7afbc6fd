import { Text } from '@mantine/core';
import { latestOrder } from '@/data/orders/sources';
import { orderMessages } from '@/domain/messages';
import { totalText } from '@/domain/orders/order';
import { formatDate } from '@/domain/time/rome';
import { Live, BlockSkeleton } from '@/ui/states';
import { OrderAge } from './OrderBadge';
import classes from './LatestOrder.module.css';

/** The client's latest order in one line, with its age. */
export function LatestOrderLine({ client }: { client: { uid: string; email: string } }) {
  const source = latestOrder(client);
  return (
    <Live
      size="line"
      source={source}
      skeleton={<BlockSkeleton height={22} />}
      empty={<Text size="sm">{orderMessages.notFound}</Text>}
    >
      {(found) => (
        <div className={classes.line}>
          <span>
            {found.code} · {found.at ? formatDate(found.at) : orderMessages.noDate} ·{' '}
            {totalText(found)}
          </span>
          <OrderAge at={found.at} />
        </div>
      )}
    </Live>
  );
}
