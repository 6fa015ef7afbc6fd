import { Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { sendVerification } from '@/data/session/verification';
import { failureText } from '@/domain/errors';
import { accountMessages } from '@/domain/accountMessages';
import { Message, type Said } from './AuthPage';
import { useEmailProof } from './useEmailProof';

/** Asks people who signed up themselves to verify their address; tickets work meanwhile. */
export function VerifyEmail() {
  return <EmailNotice proven={useEmailProof()} />;
}

/**
 * Hidden until the address is known to be unverified, and again once verified.
 * @param proven result of useEmailProof
 */
export function EmailNotice({ proven }: { proven: boolean | null }) {
  if (proven !== false) return null;
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-label="Verifica dell’indirizzo email">
      <Group justify="space-between" gap="sm">
        <Text style={{ flex: '1 1 16rem' }}>{accountMessages.verifyEmail}</Text>
        <SendVerification />
      </Group>
    </Paper>
  );
}

/** The button that sends the verification e-mail, with its outcome. */
export function SendVerification() {
  const [said, setSaid] = useState<Said | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await sendVerification();
      setSaid({ tone: 'info', text: accountMessages.verificationSent });
    } catch (error) {
      setSaid({ tone: 'error', text: failureText(error, accountMessages.verificationFailed) });
    } finally {
      setSending(false);
    }
  };
  return (
    <div>
      <Button variant="default" mih={44} loading={isSending} onClick={() => void send()}>
        Invia e-mail di verifica
      </Button>
      <Message said={said} />
    </div>
  );
}
