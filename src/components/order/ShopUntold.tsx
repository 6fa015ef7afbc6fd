import { Alert, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { markOrderPaid } from '@/data/payments/commands';
import { paymentMessages } from '@/domain/messages';
import { toast } from '@/ui/feedback';

/**
 * Shown for an order paid here of whose payment the shop doesn't know yet: the button retries the
 * notification, which is idempotent.
 */
export function ShopUntold({ id }: { id: string }) {
  const running = useRef(false);
  const [state, setState] = useState({ busy: false, told: false });
  const tell = async () => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, told: false });
    let told = false;
    try {
      told = (await markOrderPaid(id)).shopTold;
      if (told) toast.success(paymentMessages.shopTold);
      else toast.error(paymentMessages.shopStillUntold);
    } catch (error) {
      toast.failure(error, paymentMessages.shopStillUntold);
    }
    running.current = false;
    setState({ busy: false, told });
  };
  if (state.told) return null;
  return (
    <Alert
      color="orange"
      title={paymentMessages.shopUntold}
      styles={{ title: { color: 'var(--text)' } }}
    >
      <Button size="compact-md" loading={state.busy} onClick={() => void tell()}>
        Riprova
      </Button>
    </Alert>
  );
}
