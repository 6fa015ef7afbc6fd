import { Button, type ButtonProps } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useDaySend } from './useDaySend';

interface DaySendButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  uid: string;
  label?: string;
  onSent?: () => void;
}

/** «Salva invio di giornata»: adds the client, with their current data, to the daily shipments. */
export function DaySendButton({
  uid,
  label = 'Salva invio di giornata',
  onSent,
  ...look
}: DaySendButtonProps) {
  const { sending, send } = useDaySend(uid);
  return (
    <Button
      leftSection={<IconSend size={18} aria-hidden />}
      loading={sending}
      onClick={() => void send().then((sent) => (sent ? onSent?.() : undefined))}
      {...look}
    >
      {label}
    </Button>
  );
}
