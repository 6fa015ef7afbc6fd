import { Suspense, useEffect, useState } from 'react';
import { OrderBadge, OrderAge } from '@/components/order/OrderBadge';
import { latestOrder } from '@/data/orders/sources';
import { codeOf } from '@/data/firebase/lazy';
import { orderMessages } from '@/domain/messages';
import { displayName, type UserRecord } from '@/domain/users/user';
import { preloadable } from '@/ui/preloadable';
import { LiveFailure } from '@/ui/states';
import { useLive } from '@/ui/useLive';

const LatestOrderModal = preloadable(
  codeOf(async () => (await import('@/components/order/LatestOrderModal')).LatestOrderModal),
);

/** The client's latest order with its age; opens its details. */
export function LatestOrder({ client }: { client: UserRecord }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // Only a preload: opening it retries and reports.
    LatestOrderModal.fetchCode().catch(() => undefined);
  }, []);
  const who = { uid: client.uid, email: client.email };
  const badge = useLive(latestOrder(who), {
    loading: null,
    ready: (order, { stale }) =>
      order === null && stale ? null : (
        <>
          <OrderBadge order={order} of={displayName(client)} onOpen={() => setOpen(true)} />
          {order && <OrderAge at={order.at} />}
        </>
      ),
    error: (failure) => <LiveFailure failure={failure} what="Ultimo ordine:" />,
  });
  return (
    <>
      {badge}
      {open && (
        <Suspense>
          <LatestOrderModal
            client={who}
            none={orderMessages.nothingFound}
            failed={orderMessages.notFetched}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
