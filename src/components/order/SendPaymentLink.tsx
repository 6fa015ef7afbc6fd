import { Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sendPaymentLink } from '@/data/payments/commands';
import { failureText } from '@/domain/errors';
import { paymentMessages } from '@/domain/messages';

type State = { status: 'idle' | 'sending' } | { status: 'sent' | 'failed'; text: string };

/** Sends the client the payment link of an order. The result stays beside the button. */
export function SendPaymentLink({ id }: { id: string }) {
  const running = useRef(false);
  const [state, setState] = useState<State>({ status: 'idle' });
  const send = async () => {
    if (running.current) return;
    running.current = true;
    setState({ status: 'sending' });
    try {
      const { sent, to } = await sendPaymentLink(id);
      setState({
        status: 'sent',
        text: sent ? paymentMessages.linkSent(to) : paymentMessages.linkJustSent(to),
      });
    } catch (error) {
      setState({ status: 'failed', text: failureText(error, paymentMessages.linkNotSent) });
    } finally {
      running.current = false;
    }
  };
  const failed = state.status === 'failed';
  const textColor = failed ? 'var(--danger)' : undefined;
  return (
    <Group mt="md" gap="sm" data-no-print>
      <Button
        variant={failed ? 'outline' : 'light'}
        color={failed ? 'red' : undefined}
        leftSection={<IconMail size={17} aria-hidden />}
        loading={state.status === 'sending'}
        onClick={() => void send()}
      >
        {failed ? 'Riprova' : 'Invia link di pagamento'}
      </Button>
      {'text' in state && (
        <Text size="sm" role={failed ? 'alert' : 'status'} c={textColor}>
          {state.text}
        </Text>
      )}
    </Group>
  );
}
