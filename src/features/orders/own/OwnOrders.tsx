import { Accordion, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { OrderAge, OrderStatus } from '@/components/order/OrderBadge';
import { OrderDetails } from '@/components/order/OrderDetails';
import { useMe } from '@/components/session/useMe';
import { ownOrders } from '@/data/orders/sources';
import { orderMessages } from '@/domain/messages';
import { orderCodeText, totalText, type Order, orderDay } from '@/domain/orders/order';
import '@/ui/accordion.css';
import { Live, EmptyState, CardsSkeleton, Updating } from '@/ui/states';
import { MoreButton } from '@/ui/list/Pager';
import classes from './ClientOrders.module.css';

/** The orders of an account and, if it has a verified address, those made with that address. */
export function OwnOrders({ email }: { email: string | null }) {
  const source = ownOrders(useMe().uid, email);
  return (
    <Live
      source={source}
      skeleton={<CardsSkeleton />}
      empty={
        <EmptyState
          text={orderMessages.nothingFound}
          hint="Quando acquisti un percorso o un prodotto lo trovi qui."
          action={
            <Button component={Link} to="/crea-ordine" variant="default">
              Crea il tuo ordine
            </Button>
          }
        />
      }
    >
      {(orders, { stale }) => (
        <>
          {stale && <Updating />}
          <Accordion variant="separated" order={2} multiple keepMounted={false}>
            {orders.map((order) => (
              <Accordion.Item key={order.id} value={order.id}>
                <Accordion.Control>
                  <Head order={order} />
                </Accordion.Control>
                <Accordion.Panel>
                  <OrderDetails order={order} />
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
          <MoreButton source={source} />
        </>
      )}
    </Live>
  );
}

function Head({ order }: { order: Order }) {
  const [first, ...others] = order.products;
  const what = first
    ? `${first.name}${others.length === 0 ? '' : ` e ${orderMessages.others(others.length).toLowerCase()}`}`
    : `Ordine ${orderCodeText(order)}`;
  return (
    <span className={classes.head}>
      <strong className={classes.what}>{what}</strong>
      <span className={classes.total}>{totalText(order)}</span>
      <span className={classes.meta}>
        {orderDay(order)} <OrderAge at={order.at} /> <OrderStatus order={order} />
      </span>
    </span>
  );
}
