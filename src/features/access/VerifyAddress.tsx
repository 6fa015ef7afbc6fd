import { Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { isAddressProven, sendVerification } from '@/data/session/verification';
import { failureText } from '@/domain/errors';
import { accessMessages } from '@/domain/accessMessages';
import { useWhenBack } from '@/ui/useWhenBack';
import { Message, type Said } from './Message';

/**
 * Asks who registered alone to prove the address; tickets work meanwhile. Nothing is shown until it is known that it isn't proven, and it
 * goes as soon as it is, when the person comes back from the e-mail.
 */
export function VerifyAddress() {
  const [proven, setProven] = useState<boolean | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [isSending, setSending] = useState(false);

  useWhenBack((isHere) =>
    isAddressProven().then(
      (is) => isHere() && setProven(is),
      // Not known now (offline): what is shown stays, and it is asked again when the person comes back.
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
