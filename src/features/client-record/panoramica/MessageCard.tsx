import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { TicketLine } from '@/components/ticket/TicketLine';
import { talks } from '@/data/home/sources';
import { pathTo } from '@/domain/access/paths';
import { lastWords, newestTalk } from '@/domain/tickets/lastWords';
import type { Ticket } from '@/domain/tickets/ticket';
import { formatDateTime } from '@/domain/time/rome';
import { firstCause } from '@/ui/byCause';
import { LiveFailure, BlockSkeleton } from '@/ui/states';
import { useKnown } from '@/ui/useKnown';
import { OverviewCard } from './OverviewCard';
import classes from './Panoramica.module.css';

/** What was said last in the newest tickets of either kind, with a link to the conversation. */
export function MessageCard({ uid }: { uid: string }) {
  const kinds = [useKnown(talks('nutritional', uid)), useKnown(talks('technical', uid))];
  const failure = firstCause(kinds);
  const known = kinds.every(({ data }) => data !== undefined);
  const last = newestTalk(kinds.flatMap(({ data }) => data ?? []));
  return (
    <OverviewCard title="Ultimi ticket">
      {failure && <LiveFailure failure={failure} />}
      {known && last && <Said ticket={last.ticket} />}
      {known && !last && <Text size="sm">Nessun messaggio.</Text>}
      {!known && !failure && <BlockSkeleton height={44} />}
    </OverviewCard>
  );
}

function Said({ ticket }: { ticket: Ticket }) {
  const at = lastWords(ticket)?.at;
  const { kind, id: ticketId, userId, title, status } = ticket;
  const to =
    kind === 'nutritional'
      ? pathTo('AdminTicketConversation', { ticketId })
      : pathTo('UserConversationTecnica', { userId, ticketId });
  return (
    <>
      <Anchor component={Link} to={to} fw={600}>
        {title || 'Senza titolo'}
      </Anchor>
      <p className={classes.words}>
        <TicketLine ticket={ticket} subject={false} />
      </p>
      <Text size="sm" className="text-muted">
        {at ? `${formatDateTime(at)} · ${status}` : status}
      </Text>
    </>
  );
}
