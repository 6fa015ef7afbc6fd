import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { mayCall } from '@/domain/access/callables';
import { isDesk } from '@/domain/roles';
import { METHOD_LABEL } from '@/domain/orders/method';
import { orderCodeText, type Order, orderMoment } from '@/domain/orders/order';
import { SOURCE_LABEL } from '@/domain/orders/source';
import { paymentText } from '@/domain/orders/status';
import { lazyComponent } from '@/ui/lazyComponent';
import { BlockSkeleton } from '@/ui/states';
import { useMe } from '../session/useMe';
import { OrderAge, OrderStatus } from './OrderBadge';
import classes from './OrderDetails.module.css';
import { OrderLines } from './OrderLines';
import { OrderTimeline } from './OrderTimeline';
import { ShopUntold } from './ShopUntold';

const OrderNotes = lazyComponent(
  async () => (await import('./OrderNotes')).OrderNotes,
  <BlockSkeleton height={120} />,
);

/**
 * All details of one order, whatever its source: in a dialog, a page, and the client's own list.
 * Staff-only details depend on the role.
 */
export function OrderDetails({ order }: { order: Order }) {
  const { role } = useMe();
  const staff = role !== 'user';
  return (
    <div className={classes.details}>
      {mayCall(role, 'markOrderPaid') && order.shopUntold && <ShopUntold id={order.id} />}
      {staff &&
        order.problems.map(({ field, message }) => (
          <p key={`${field} ${message}`} role="note" className={classes.problem}>
            {field}: {message}
          </p>
        ))}
      <dl className={classes.facts}>
        <Fact name="Ordine">{orderCodeText(order)}</Fact>
        <Fact name="Data">
          {orderMoment(order)} <OrderAge at={order.at} />
        </Fact>
        <Fact name="Stato">
          <OrderStatus order={order} />
        </Fact>
        <Fact name="Pagamento">
          {[methodText(order), paymentText(order)].filter(Boolean).join(' · ')}
        </Fact>
        {staff && (
          <Fact name="Origine">
            {[SOURCE_LABEL[order.source], order.studio].filter(Boolean).join(' · ')}
          </Fact>
        )}
      </dl>
      <OrderLines order={order} />
      <dl className={classes.facts} data-wide>
        {staff && <Fact name="Cliente">{order.name || '—'}</Fact>}
        {staff && (
          <Fact name="Email">
            {order.email === '' ? (
              '—'
            ) : (
              <Anchor href={`mailto:${order.email}`}>{order.email}</Anchor>
            )}
          </Fact>
        )}
        {staff && order.phone !== '' && (
          <Fact name="Telefono">
            <Anchor href={`tel:${order.phone.replace(/[^\d+]/g, '')}`}>{order.phone}</Anchor>
          </Fact>
        )}
        {staff && order.taxCode !== '' && <Fact name="Codice fiscale">{order.taxCode}</Fact>}
        {staff && order.studioPt !== '' && <Fact name="Studio PT">{order.studioPt}</Fact>}
        {order.billing !== '' && <Fact name="Fatturazione">{order.billing}</Fact>}
        {order.shipTo !== '' && <Fact name="Spedizione">{order.shipTo}</Fact>}
        {order.notes !== '' && (staff || !order.areNotesInternal) && (
          <Fact name="Note">{order.notes}</Fact>
        )}
      </dl>
      <OrderTimeline order={order} />
      {isDesk(role) && <OrderNotes order={order} />}
    </div>
  );
}

function methodText({ method, methodName }: Order): string {
  return method === 'unknown' && methodName !== '' ? methodName : METHOD_LABEL[method];
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
