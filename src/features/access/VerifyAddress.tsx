import { Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { isAddressProven, sendVerification } from '@/data/session/verification';
import { failureText } from '@/domain/errors';
import { accessMessages } from '@/domain/accessMessages';
import { useWhenBack } from '@/ui/useWhenBack';
import { Message, type Said } from './Message';

/**
 * Asks self-registered people to verify their address; tickets work meanwhile. Hidden until it is
 * known to be unverified, and again once verified, when the person returns from the e-mail.
 */
export function VerifyAddress() {
  const [proven, setProven] = useState<boolean | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [isSending, setSending] = useState(false);

  useWhenBack((isHere) =>
    isAddressProven().then(
      (is) => isHere() && setProven(is),
      // Unknown (offline): keeps the last state, and asks again when the person returns.
      () => undefined,
    ),
  );

  if (proven !== false) return null;
  const send = async () => {
    setSending(true);
    try {
      await sendVerification();
      setSaid({ tone: 'info', text: accessMessages.verificationSent });
    } catch (error) {
      setSaid({ tone: 'error', text: failureText(error, accessMessages.verificationFailed) });
    } finally {
      setSending(false);
    }
  };
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-label="Verifica dell’indirizzo email">
      <Group justify="space-between" gap="sm">
        <Text style={{ flex: '1 1 16rem' }}>{accessMessages.verifyAddress}</Text>
        <Button variant="default" loading={isSending} onClick={() => void send()}>
          Invia e-mail di verifica
        </Button>
      </Group>
      <Message said={said} />
    </Paper>
  );
}
