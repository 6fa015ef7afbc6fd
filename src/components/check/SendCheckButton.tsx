import { Button, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { sendCheck } from '@/data/checks/commands';
import { failureText } from '@/domain/errors';
import { checkMessages } from '@/domain/checkMessages';
import { deliveryAfter } from '@/domain/time/delivery';
import { formatLongDay } from '@/domain/time/rome';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';

interface Props {
  client: { uid: string; surname: string; studio: string | null };
}

/** «Invia check»: adds a check to do for the client. */
export function SendCheckButton({ client }: Props) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (
      busy ||
      !(await confirm({
        question: checkMessages.confirmSend,
        action: 'Invia check',
        details: <DueDay />,
      }))
    )
      return;
    setBusy(true);
    try {
      const outcome = await sendCheck(client);
      toast.success(outcome === 'sent' ? checkMessages.sent : checkMessages.sentAlready);
    } catch (error) {
      toast.error(failureText(error, checkMessages.sendFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconListCheck size={18} aria-hidden />}
      loading={busy}
      onClick={() => void send()}
    >
      Invia check
    </Button>
  );
}

/** Due date, and the holidays in between, for the sender to consider. */
function DueDay() {
  const { at, holidays } = deliveryAfter(new Date());
  return (
    <Text size="sm">
      Consegna: {formatLongDay(at)}, ore 12.
      {holidays.length > 0 && ` Attenzione ai giorni festivi: ${holidays.join(', ')}.`}
    </Text>
  );
}
