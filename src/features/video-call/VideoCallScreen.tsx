import { Button, Group, List, Paper, Text, Title } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { madeOnce } from '@/components/order/placing';
import { useMe } from '@/components/session/useMe';
import { createOrder, newRequestId } from '@/data/shop/commands';
import type { PlacedOrder } from '@/domain/callables/orders';
import { AppError, failureText } from '@/domain/errors';
import { paymentMessages, shopMessages } from '@/domain/messages';
import { amountText } from '@/domain/orders/order';
import { toEuro } from '@/domain/orders/money';
import { paymentState } from '@/domain/orders/paid';
import { VIDEO_CALL, VIDEO_CALL_PRODUCT_ID } from '@/domain/orders/pricing';
import { readDraft, writeDraft, type DraftKey } from '@/ui/form/drafts';
import { goTo } from '@/ui/goTo';
import { PageHeader } from '@/ui/PageHeader';
import '@/ui/bullets.css';

/**
 * Creates one order, remembered on the device until paid or closed: another click, tab or reload
 * reuses it and leads to its payment. After that, a new one is created.
 */
async function orderOnce(
  person: string,
  order: (requestId: string) => Promise<PlacedOrder>,
): Promise<PlacedOrder> {
  const draftKey: DraftKey = { form: 'videochiamata', person, keep: 'device' };
  const remember = (requestId: string) => {
    writeDraft(draftKey, { requestId });
    return requestId;
  };
  const placed = await madeOnce(
    remember(readDraft(draftKey, { requestId: '' })?.requestId ?? newRequestId()),
    order,
    remember,
  );
  const isOver =
    placed.paymentUrl === undefined && ['paid', 'closed'].includes(paymentState(placed.order));
  return isOver ? order(remember(newRequestId())) : placed;
}

/**
 * `/video-call-page`: half an hour with a nutritionist, paid by PayPal. `notice`: the request to
 * verify the address.
 */
export function VideoCallScreen({ title, notice }: { title: string; notice?: ReactNode }) {
  const { uid, email, user } = useMe();
  const running = useRef(false);
  const [state, setState] = useState<{ busy: boolean; failed: string | null }>({
    busy: false,
    failed: null,
  });

  // Back from PayPal, the browser restores the page in its waiting state.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) =>
      persisted && setState({ busy: false, failed: null });
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const buy = async () => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, failed: null });
    const order = (requestId: string) =>
      createOrder({
        requestId,
        billing: { first_name: user.name, last_name: user.surname, email, phone: user.phone },
        line_items: [{ product_id: VIDEO_CALL_PRODUCT_ID, quantity: 1 }],
        payment_method: 'paypal',
        total: toEuro(VIDEO_CALL.price),
      });
    try {
      const { paymentUrl } = await orderOnce(uid, order);
      // The order exists; retrying returns its link.
      if (paymentUrl === undefined)
        return setState({ busy: false, failed: paymentMessages.linkFailed });
      goTo(paymentUrl);
    } catch (error) {
      const own = error instanceof AppError ? [error.code] : [];
      setState({ busy: false, failed: failureText(error, shopMessages.orderFailed, own) });
    } finally {
      running.current = false;
    }
  };

  return (
    <>
      <PageHeader title={title} back="/user" />
      {notice}
      <Paper withBorder p="lg" radius="md" component="section" aria-labelledby="videochiamata">
        <Title order={2} size="h3" id="videochiamata">
          Videochiamata con il nutrizionista
        </Title>
        <Text mt="xs">
          Una videochiamata individuale di {VIDEO_CALL.minutes} minuti con un nostro nutrizionista.
        </Text>
        <List mt="sm" spacing={4}>
          <List.Item>{VIDEO_CALL.minutes} minuti dedicati a te</List.Item>
          <List.Item>Dopo il pagamento scegli giorno e ora</List.Item>
        </List>
        <Group mt="md" gap="sm" align="baseline">
          <Text component="s" td="line-through" className="text-muted">
            <span className="visually-hidden">Prezzo precedente: </span>
            {amountText(VIDEO_CALL.oldPrice)}
          </Text>
          <Text component="strong" size="xl" fw={700}>
            {amountText(VIDEO_CALL.price)}
          </Text>
        </Group>
        <Button
          mt="md"
          size="md"
          fullWidth
          loading={state.busy}
          leftSection={<IconVideo size={20} aria-hidden />}
          onClick={() => void buy()}
        >
          Acquista con PayPal
        </Button>
        {state.failed !== null && (
          <Text mt="sm" role="alert">
            {state.failed}
          </Text>
        )}
      </Paper>
    </>
  );
}
