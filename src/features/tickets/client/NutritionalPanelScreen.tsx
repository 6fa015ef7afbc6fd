import { Title } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { ownTickets } from '@/data/tickets/sources';
import { pathTo } from '@/domain/access/paths';
import { ticketMessages } from '@/domain/messages';
import { remainingText } from '@/domain/tickets/month';
import { LinkCard } from '@/ui/LinkCard';
import { PageHeader } from '@/ui/PageHeader';
import { useMinute } from '@/ui/useMinute';
import { useMe } from '@/components/session/useMe';
import { OwnTicketList } from './OwnTicketList';
import { useMonthlyQuota } from './useMonthlyQuota';

/** `/ticket-page`: the client's nutritional tickets, and this month's remaining quota. */
export function NutritionalPanelScreen({ title }: { title: string }) {
  const me = useMe();
  const { quota, notice } = useMonthlyQuota(me.uid);
  const now = useMinute();
  return (
    <>
      <PageHeader title={title} back="/user" />
      <LinkCard
        to="/create-ticket"
        state={{ from: '/ticket-page' }}
        title="Crea un ticket"
        text={ticketMessages.monthlyQuota}
        note={quota ? remainingText(quota, now) : ' '}
        icon={IconMessagePlus}
      />
      {notice}
      <Title order={2} size="h4" mt="lg" mb="sm">
        I tuoi ticket
      </Title>
      <OwnTicketList
        source={ownTickets('nutritional', me.uid)}
        to={(ticket) => pathTo('UserTicketConversation', { ticketId: ticket.id })}
      />
    </>
  );
}
