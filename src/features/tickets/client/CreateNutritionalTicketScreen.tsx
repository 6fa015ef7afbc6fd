import { Alert, Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ticketMessages } from '@/domain/messages';
import { nextMonthStart, remainingText } from '@/domain/tickets/month';
import { formatDate } from '@/domain/time/rome';
import { hasDraft } from '@/ui/form/drafts';
import { PageHeader } from '@/ui/PageHeader';
import { useMinute } from '@/ui/useMinute';
import { useMe } from '@/components/session/useMe';
import { NewTicketForm } from './NewTicketForm';
import { TodaysTickets } from './TodaysTickets';
import { newTicketDraft } from './newTicketDraft';
import { useMonthlyQuota } from './useMonthlyQuota';

/** `/create-ticket`: two a month; the form shows the remaining quota, the rules enforce it. */
export function CreateNutritionalTicketScreen({ title }: { title: string }) {
  const me = useMe();
  const { quota, notice } = useMonthlyQuota(me.uid);
  const now = useMinute();
  // Fixed once the quota is known: when the last ticket is used up meanwhile, here or on another
  // device, the form stays to say so. So does what was typed while the quota was loading.
  const [arrival, setArrival] = useState<{ reached: boolean; written: boolean } | null>(null);
  if (quota && !arrival)
    setArrival({
      reached: quota.remaining === 0,
      written: hasDraft(newTicketDraft('nutritional', me.uid)),
    });
  const { reached, written } = arrival ?? { reached: false, written: false };
  return (
    <>
      <PageHeader
        title={title}
        back="/ticket-page"
        subtitle={
          <>
            {ticketMessages.monthlyQuota}
            {quota && `. ${remainingText(quota, now)}`}
          </>
        }
      />
      {notice}
      {!reached && <TodaysTickets uid={me.uid} />}
      {reached && <QuotaReached from={nextMonthStart(now)} written={written} />}
      {(!reached || written) && (
        <Paper withBorder p="md" radius="md">
          <NewTicketForm kind="nutritional" uid={me.uid} mayUpload={me.user.canUploadFiles} />
        </Paper>
      )}
    </>
  );
}

function QuotaReached({ from, written }: { from: Date; written: boolean }) {
  return (
    <Alert
      color="orange"
      mb="md"
      title={ticketMessages.monthlyQuotaReached}
      role="status"
      styles={{ title: { color: 'var(--text)' } }}
    >
      <Text size="sm">
        Potrai aprirne un altro dal {formatDate(from)}.
        {written && ' Quello che hai scritto resta su questo dispositivo fino ad allora.'} Nelle
        conversazioni già aperte puoi continuare a scrivere.
      </Text>
      <Group mt="sm" gap="xs">
        <Button component={Link} to="/ticket-page" variant="default">
          I tuoi ticket
        </Button>
        <Button component={Link} to="/ticket-page-tecnico" variant="default">
          Assistenza tecnica
        </Button>
      </Group>
    </Alert>
  );
}
