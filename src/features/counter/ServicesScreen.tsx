import { Button, Group } from '@mantine/core';
import { IconArrowRight, IconCashRegister } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { OrderLinesEditor } from '@/components/order/OrderLinesEditor';
import { useMe } from '@/components/session/useMe';
import { newRequestId } from '@/data/shop/commands';
import { shopMessages } from '@/domain/messages';
import { discountProblem, EMPTY_CART } from '@/domain/orders/cart';
import { PageHeader } from '@/ui/PageHeader';
import { cartOf, detailsOf, keepOrder, keptDetails, orderDraft, readDetails } from './orderDraft';

/** `/order`: products of a new order; the summary follows. Back and reload keep the selection. */
export function ServicesScreen({ title }: { title: string }) {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const { uid, user } = useMe();
  const [given] = useState(() => readDetails(state) ?? keptDetails(uid));
  const [requestId] = useState(() => given?.requestId ?? newRequestId());
  const [cart, setCart] = useState(() => (given ? cartOf(given) : EMPTY_CART));
  const [error, setError] = useState<string | null>(null);

  const goOn = () => {
    if (cart.lines.length === 0) return setError(shopMessages.noProducts);
    if (discountProblem(cart.discount) !== null) return;
    const details = detailsOf(requestId, cart);
    void navigate('.', { replace: true, state: details });
    void navigate('/order-summary', { state: details });
  };
  return (
    <>
      <PageHeader
        title={title}
        back="/orders-general"
        actions={
          <Button
            component={Link}
            to="/create-order"
            variant="default"
            leftSection={<IconCashRegister size={17} aria-hidden />}
          >
            Punto vendita
          </Button>
        }
      />
      <OrderLinesEditor
        cart={cart}
        discount
        error={error}
        onChange={(next) => {
          setCart(next);
          setError(null);
          const { sale } = orderDraft(uid, requestId, user.studio);
          keepOrder(uid, { requestId, sale: { ...sale, cart: next } });
        }}
      />
      <Group mt="lg" justify="flex-end">
        <Button size="md" rightSection={<IconArrowRight size={18} aria-hidden />} onClick={goOn}>
          Vai al riepilogo
        </Button>
      </Group>
    </>
  );
}
