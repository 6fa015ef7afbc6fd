import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { codeOf } from '@/data/firebase/lazy';
import { ticket as ticketSource } from '@/data/tickets/sources';
import { KINDS } from '@/domain/tickets/kinds';
import type { Ticket, TicketKind } from '@/domain/tickets/ticket';
import { Live } from '@/ui/Live';
import { PageHeader } from '@/ui/PageHeader';
import { part } from '@/ui/part';
import { ConversationSkeleton } from '@/ui/Skeletons';
import { useBack } from '@/ui/useBack';
import { useLive } from '@/ui/useLive';
import { askAndDeleteConversation } from './deletions';
import { Desk } from './Desk';
import { HeaderActions } from './HeaderActions';
import { useNeighbours } from './useNeighbours';

/** Lazy, as it is rarely needed. */
const LostConversation = part(
  codeOf(async () => (await import('../LostConversation')).LostConversation),
);

export function StaffConversation({ kind, title }: { kind: TicketKind; title: string }) {
  const { staff, texts } = KINDS[kind];
  const { ticketId = '', userId } = useParams();
  const goBack = useBack(staff.list);
  const source = ticketSource(kind, ticketId);
  const { go, goOnceSent } = useNeighbours(kind, ticketId);

  const belongs = (found: Ticket) => userId === undefined || found.userId === userId;
  const known = (ticket: Ticket | null | undefined) => (ticket && belongs(ticket) ? ticket : null);
  const found = useLive(source, { loading: null, ready: known, error: ({ data }) => known(data) });
  const remove = async (doomed: Ticket) => {
    if (await askAndDeleteConversation(doomed)) goBack();
  };
  const empty = (
    <Suspense>
      <LostConversation kind={kind} id={ticketId} text={texts.notFound} list={staff.list} />
    </Suspense>
  );
  return (
    <div className="fill-page">
      <PageHeader
        title={title}
        back={staff.list}
        actions={
          <HeaderActions
            key={ticketId}
            ticket={found}
            onGo={go}
            onDelete={(doomed) => void remove(doomed)}
          />
        }
      />
      <Live source={source} skeleton={<ConversationSkeleton />} empty={empty}>
        {(open, { stale, pendingWrites }) =>
          belongs(open) ? (
            <Desk
              key={open.id}
              ticket={open}
              settled={!stale && !pendingWrites}
              onSendNext={goOnceSent}
            />
          ) : (
            empty
          )
        }
      </Live>
    </div>
  );
}

/** `/assistenzanutrizionale/conversation/{ticketId}`. */
export function NutritionalConversationScreen({ title }: { title: string }) {
  return <StaffConversation kind="nutritional" title={title} />;
}

/**
 * `/assistenzatecnica/conversation/{ticketId}` and
 * `/user/{userId}/conversation-tecnica/{ticketId}`.
 */
export function TechnicalConversationScreen({ title }: { title: string }) {
  return <StaffConversation kind="technical" title={title} />;
}
