import { Button, Skeleton, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { WithHours } from '@/components/hours/WithHours';
import { sendCheck } from '@/data/checks/commands';
import { checkMessages } from '@/domain/checkMessages';
import { serverNow } from '@/domain/time/clock';
import { deliveryAfter } from '@/domain/time/delivery';
import type { OpeningHours } from '@/domain/time/openingHours';
import { formatLongDay } from '@/domain/time/rome';
import { confirm, toast } from '@/ui/feedback';

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
        details: (
          <WithHours skeleton={<Skeleton height={22} />}>
            {(hours) => <DueDay studio={client.studio} hours={hours} />}
          </WithHours>
        ),
      }))
    )
      return;
    setBusy(true);
    try {
      const outcome = await sendCheck(client);
      toast.success(outcome === 'sent' ? checkMessages.sent : checkMessages.sentAlready);
    } catch (error) {
      toast.failure(error, checkMessages.sendFailed);
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

/** Due date, and why weekdays before it don't count. */
function DueDay({ studio, hours }: { studio: string | null; hours: OpeningHours }) {
  const { at, closed } = deliveryAfter(serverNow(), hours, studio);
  return (
    <Text size="sm">
      Consegna: {formatLongDay(at)}, ore 12.
      {closed.length > 0 && ` Giorni chiusi: ${closed.join(', ')}.`}
    </Text>
  );
}
