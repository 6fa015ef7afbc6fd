import { useNavigate, useParams } from 'react-router-dom';
import { ticket as ticketSource } from '@/data/tickets/tickets';
import { ticketMessages } from '@/domain/messages';
import type { Ticket, TicketKind } from '@/domain/tickets/ticket';
import { EmptyState } from '@/ui/EmptyState';
import { LiveBoundary } from '@/ui/LiveBoundary';
import { PageHeader } from '@/ui/PageHeader';
import { ConversationSkeleton } from '@/ui/Skeletons';
import { useLive } from '@/ui/useLive';
import { useMe } from '@/components/session/useMe';
import { askAndDeleteConversation } from './deletions';
import { Desk } from './Desk';
import { HeaderActions } from './HeaderActions';
import { useNeighbours } from './useNeighbours';
import { useReadFlag } from './useReadFlag';

interface StaffConversationProps {
  kind: TicketKind;
  title: string;
  /** The list that «Indietro» returns to. */
  back: string;
  /** Shown when there is no such conversation. */
  nothing: string;
}

/** A conversation as staff see it, of either kind (document 1 §2.10, §2.11). */
export function StaffConversation({ kind, title, back, nothing }: StaffConversationProps) {
  const { ticketId = '', userId } = useParams();
  const me = useMe();
  const navigate = useNavigate();
  const source = ticketSource(kind, ticketId);
  const ticket = useLive(source);
  const go = useNeighbours(kind, ticketId, me);
  useReadFlag(kind, ticketId);

  const belongs = (found: Ticket) => userId === undefined || found.userId === userId;
  const found = ticket.status === 'ready' && ticket.data && belongs(ticket.data) ? ticket.data : null;
  const remove = async (doomed: Ticket) => {
    if (await askAndDeleteConversation(doomed, me)) void navigate(back);
  };
  const empty = <EmptyState text={nothing} />;
  return (
    <div className="fill-page">
      <PageHeader
        title={title}
        back={back}
        actions={<HeaderActions key={ticketId} ticket={found} me={me} onGo={go} onDelete={(doomed) => void remove(doomed)} />}
      />
      <LiveBoundary of={ticket} source={source} skeleton={<ConversationSkeleton />} empty={empty}>
        {(open: Ticket) =>
          belongs(open) ? (
            <Desk key={open.id} ticket={open} live={ticket} me={me} readOnly={kind === 'nutritional' && me.role === 'Studio'} />
          ) : (
            empty
          )
        }
      </LiveBoundary>
    </div>
  );
}

/** `/assistenzanutrizionale/conversation/{ticketId}` (document 1 §2.10). */
export function NutritionalConversationScreen({ title }: { title: string }) {
  return <StaffConversation kind="nutritional" title={title} back="/admin" nothing="Conversazione non trovata." />;
}

/** `/assistenzatecnica/conversation/{ticketId}` and `/user/{userId}/conversation-tecnica/{ticketId}` (document 1 §2.11). */
export function TechnicalConversationScreen({ title }: { title: string }) {
  return <StaffConversation kind="technical" title={title} back="/assistenzatecnica" nothing={ticketMessages.noTechnicalConversation} />;
}
