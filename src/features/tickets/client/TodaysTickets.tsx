import { Text } from '@mantine/core';
import { ticketsOfDay } from '@/data/tickets/sources';
import type { Ticket } from '@/domain/tickets/ticket';
import { PageLink } from '@/ui/PageLink';
import { useComfort } from '@/ui/useLive';
import { useToday } from '@/ui/useMinute';

const NONE: Ticket[] = [];

/** Today's own tickets, so that a follow-up doesn't use up a second ticket. */
export function TodaysTickets({ uid }: { uid: string }) {
  const today = useToday();
  const tickets = useComfort(
    ticketsOfDay(uid, today),
    NONE,
    'A ticket can be written without knowing today’s',
  );
  return tickets.map(({ id, title }) => (
    <Text key={id} size="sm" mb="sm" role="note">
      Oggi hai già aperto{' '}
      <PageLink inherit underline="always" page="UserTicketConversation" params={{ ticketId: id }}>
        {title || 'un ticket'}
      </PageLink>
      : se è la stessa richiesta puoi continuare lì.
    </Text>
  ));
}
