import { Paper } from '@mantine/core';
import { useState } from 'react';
import { ticketMessages } from '@/domain/messages';
import { nextMonthStart, remainingText } from '@/domain/tickets/month';
import { hasDraft } from '@/ui/form/drafts';
import { PageHeader } from '@/ui/PageHeader';
import { useMinute } from '@/ui/useMinute';
import { useMe } from '@/components/session/useMe';
import { NewTicketForm } from './NewTicketForm';
import { TodaysTickets } from './TodaysTickets';
import { newTicketDraft } from './newTicketDraft';
import { useMonthlyQuota } from './useMonthlyQuota';
import { QuotaReached } from './QuotaReached';

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
