import { Alert, Button, Group, Paper } from '@mantine/core';
import { IconDeviceFloppy, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { freshCart, madeOnce } from '@/components/order/placing';
import { useMe } from '@/components/session/useMe';
import { createCounterOrder } from '@/data/shop/commands';
import { failureText } from '@/domain/errors';
import { shopMessages } from '@/domain/messages';
import { pricedCart } from '@/domain/orders/cart';
import { counterOrder } from '@/domain/orders/counter';
import type { Sale } from '@/domain/orders/counterDraft';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/states';
import { toast } from '@/ui/feedback';
import classes from './Counter.module.css';
import { CustomerSearch } from './CustomerSearch';
import {
  cartOf,
  forgetOrder,
  keepOrder,
  keptDetails,
  orderDraft,
  readDetails,
  type OrderDetails,
} from './orderDraft';
import { Payment } from './Payment';
import { SoldLines } from './Receipt';

/** `/order-summary`: the selection of `/order`, its client and payment. */
export function OrderSummaryScreen({ title }: { title: string }) {
  const { state } = useLocation() as { state: unknown };
  const { uid } = useMe();
  const details = readDetails(state) ?? keptDetails(uid);
  return (
    <>
      <PageHeader title={title} back="/order" />
      {details && details.products.length > 0 ? (
        <Summary key={details.requestId} details={details} />
      ) : (
        <EmptyState
          text={shopMessages.noProducts}
          action={
            <Button component={Link} to="/order">
              Scegli i servizi
            </Button>
          }
        />
      )}
    </>
  );
}

function Summary({ details }: { details: OrderDetails }) {
  const { uid, user } = useMe();
  const navigate = useNavigate();
  const [requestId, setRequestId] = useState(details.requestId);
  const [sale, setSale] = useState<Sale>(() => ({
    ...orderDraft(uid, details.requestId, user.studio).sale,
    cart: cartOf(details),
  }));
  const isHere = useRef(true);
  const [state, setState] = useState<{
    busy: boolean;
    failed: string | null;
    missing: string | null;
  }>({
    busy: false,
    failed: null,
    missing: null,
  });
  const running = useRef(false);
  const { total } = pricedCart(sale.cart);

  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const change = (patch: Partial<Sale>) => {
    const next = { ...sale, ...patch };
    setSale(next);
    keepOrder(uid, { requestId, sale: next });
  };

  const save = async () => {
    if (running.current) return;
    if (!sale.customer)
      return setState({ busy: false, failed: null, missing: shopMessages.noUser });
    const order = counterOrder(sale);
    if (!order) return setState({ busy: false, failed: 'Scegli lo studio.', missing: null });
    running.current = true;
    setState({ busy: true, failed: null, missing: null });
    try {
      const made = await madeOnce(
        requestId,
        (name) => createCounterOrder({ ...order, requestId: name }),
        setRequestId,
      );
      forgetOrder(uid, requestId);
      toast.success(shopMessages.orderSaved);
      if (isHere.current)
        void navigate(`/orders-user/${encodeURIComponent(made.order.id)}`, { replace: true });
    } catch (error) {
      const failed = failureText(error, shopMessages.orderFailed);
      // If the page was left, report by toast; the order is kept for later.
      if (!isHere.current) return toast.error(failed, { stays: true });
      change({ cart: await freshCart(sale.cart, error) });
      setState({ busy: false, failed, missing: null });
    } finally {
      running.current = false;
    }
  };
  return (
    <fieldset className={classes.frozen} disabled={state.busy} aria-label="Ordine">
      <Paper withBorder p="md" radius="md" component="section" aria-label="Prodotti">
        <SoldLines cart={sale.cart} />
        <Button
          component={Link}
          to="/order"
          state={details}
          variant="default"
          mt="sm"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Modifica i servizi
        </Button>
      </Paper>
      <div className={classes.part}>
        <CustomerSearch
          customer={sale.customer}
          missing={shopMessages.userNotFound}
          error={state.missing}
          onSearch={() => setState((now) => ({ ...now, missing: null }))}
          onFound={({ email, name, surname, phone, details }) =>
            change({ customer: { email, name, surname, phone }, fiscalCode: details.codFiscale })
          }
          onForgotten={() => change({ customer: null, fiscalCode: '' })}
        />
      </div>
      <div className={classes.part}>
        <Payment sale={sale} total={total} onChange={change} />
      </div>
      {state.failed !== null && (
        <Alert mt="md" color="red" role="alert" fw={600}>
          {state.failed}
        </Alert>
      )}
      <Group mt="lg" justify="flex-end">
        <Button
          size="md"
          loading={state.busy}
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          onClick={() => void save()}
        >
          Salva ordine
        </Button>
      </Group>
    </fieldset>
  );
}
