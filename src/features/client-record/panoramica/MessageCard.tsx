import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { TicketLine } from '@/components/ticket/TicketLine';
import { talks } from '@/data/home/sources';
import { pathTo } from '@/domain/access/paths';
import { newestTalk } from '@/domain/tickets/newestTalk';
import type { Ticket } from '@/domain/tickets/ticket';
import { formatDateTime } from '@/domain/time/rome';
import { LiveFailure } from '@/ui/LiveFailure';
import { BlockSkeleton } from '@/ui/Skeletons';
import { useKnown } from '@/ui/useKnown';
import { OverviewCard } from './OverviewCard';
import classes from './Panoramica.module.css';

/** The last message of either kind of conversation, with a link to it. */
export function MessageCard({ uid }: { uid: string }) {
  const kinds = [useKnown(talks('nutritional', uid)), useKnown(talks('technical', uid))];
  const failure = kinds.find((kind) => kind.failure)?.failure;
  const known = kinds.every(({ data }) => data !== undefined);
  const last = newestTalk(kinds.flatMap(({ data }) => data ?? []));
  return (
    <OverviewCard title="Ultimo messaggio">
      {failure && <LiveFailure failure={failure} />}
      {known && last && <Said ticket={last.ticket} at={last.at} />}
      {known && !last && <Text size="sm">Nessun messaggio.</Text>}
      {!known && !failure && <BlockSkeleton height={44} />}
    </OverviewCard>
  );
}

function Said({ ticket, at }: { ticket: Ticket; at: Date }) {
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
        {`${formatDateTime(at)} · ${status}`}
      </Text>
    </>
  );
}
