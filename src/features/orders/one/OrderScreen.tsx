import { Paper } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { OrderDetails } from '@/components/order/OrderDetails';
import { order } from '@/data/orders/sources';
import { orderMessages } from '@/domain/messages';
import { recordIdOf } from '@/domain/stored';
import { Live, EmptyState, BlockSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';

/** `/orders-user/{document id}`: one order, of any source. */
export function OrderScreen({ title }: { title: string }) {
  const id = recordIdOf(useParams().orderId);
  const missing = (
    <EmptyState
      text={orderMessages.nothingFound}
      hint="L’ordine non esiste più, o il collegamento è incompleto."
    />
  );
  return (
    <>
      <PageHeader title={title} back="/order-list-new" />
      {id === null ? (
        missing
      ) : (
        <Live source={order(id)} skeleton={<BlockSkeleton height={420} />} empty={missing}>
          {(found) => (
            <Paper withBorder p="md" radius="md">
              <OrderDetails order={found} />
            </Paper>
          )}
        </Live>
      )}
    </>
  );
}
