import '@/ui/bullets.css';
import { List, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { sendDay } from '@/data/shipments/commands';
import type { SentStep } from '@/data/shipments/sdkCommands';
import { openSends } from '@/data/shipments/sources';
import { sendMessages } from '@/domain/shipments/messages';
import type { Shipment } from '@/domain/shipments/shipment';
import { confirm, toast } from '@/ui/feedback';

interface Wanted {
  /** Step of a journey to mark as sent in the same transaction. */
  step?: SentStep | null;
  /** Error text. */
  failed?: string;
}

/**
 * Sends a client's day, once: asks first, listing the sends that are still open. Resolves to
 * whether it was sent; reports errors.
 */
export function useDaySend(
  uid: string,
  { step = null, failed = sendMessages.failed }: Wanted = {},
): { sending: boolean; send: () => Promise<boolean> } {
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const ask = async () => {
    const open = await openSends(uid);
    const details = open.length > 0 ? <OpenSends sends={open} /> : undefined;
    if (!(await confirm({ question: sendMessages.confirm, action: 'Invia', details })))
      return false;
    await sendDay(
      uid,
      open.map(({ id }) => id),
      ...(step ? [step] : []),
    );
    toast.success(sendMessages.sent);
    return true;
  };

  const send = async () => {
    // Double click.
    if (busy.current) return false;
    if (uid === '') {
      toast.error(sendMessages.noClient);
      return false;
    }
    busy.current = true;
    setSending(true);
    try {
      return await ask();
    } catch (error) {
      toast.failure(error, failed, ['not-found']);
      return false;
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { sending, send };
}

function OpenSends({ sends }: { sends: readonly Shipment[] }) {
  return (
    <>
      <Text size="sm" fw={600}>
        {sendMessages.open(sends.length)}
      </Text>
      <List size="sm">
        {sends.map(({ id, createdAt, deliveryAt }) => (
          <List.Item key={id}>{sendMessages.openOne(createdAt, deliveryAt)}</List.Item>
        ))}
      </List>
    </>
  );
}
