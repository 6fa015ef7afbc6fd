import { Anchor, Button } from '@mantine/core';
import { useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import { documentsOf } from '@/data/documents/documents';
import { clientReply, ticket as ticketSource } from '@/data/tickets/tickets';
import { ticketMessages } from '@/domain/messages';
import { KINDS } from '@/domain/tickets/kinds';
import { statusTone } from '@/domain/tickets/read';
import { clientMayReply } from '@/domain/tickets/transitions';
import type { Ticket, TicketKind } from '@/domain/tickets/ticket';
import { EmptyState } from '@/ui/EmptyState';
import { LiveBoundary } from '@/ui/LiveBoundary';
import { PageHeader } from '@/ui/PageHeader';
import { ConversationSkeleton } from '@/ui/Skeletons';
import { StatusBadge } from '@/ui/StatusBadge';
import { toast } from '@/ui/toast';
import { useLive } from '@/ui/useLive';
import classes from '../Conversation.module.css';
import { MessageThread } from '../MessageThread';
import { TicketComposer } from '../TicketComposer';
import { useUploadStore } from '@/components/document/uploadStore';
import { useMe } from '@/components/session/useMe';
import { useOutbox } from '../useOutbox';

/** `/user/conversation/{ticketId}` (AT-078). */
export function ClientNutritionalConversationScreen({ title }: { title: string }) {
  return <ClientConversation kind="nutritional" title={title} />;
}

/** `/user/conversation-tecnico/{ticketId}` (AT-079). */
export function ClientTechnicalConversationScreen({ title }: { title: string }) {
  return <ClientConversation kind="technical" title={title} />;
}

/** The client reads the answers and writes back. */
function ClientConversation({ kind, title }: { kind: TicketKind; title: string }) {
  const { ticketId = '' } = useParams();
  const { client, texts, uploadCategory } = KINDS[kind];
  const me = useMe();
  const source = ticketSource(kind, ticketId);
  const ticket = useLive(source);
  const documents = useLive(documentsOf(me.uid, { onlyVisible: true }));
  const conversation = `${me.uid}/${kind}/${ticketId}`;
  const write = useCallback((content: string) => clientReply(kind, ticketId, { content }), [kind, ticketId]);
  const outbox = useOutbox(conversation, ticket, write);

  const attach = (files: File[]) =>
    useUploadStore.getState().start(files, {
      userId: me.uid,
      category: uploadCategory,
      ticket: { kind, id: ticketId },
      by: { uid: me.uid, role: me.role },
    });

  return (
    <div className="fill-page">
      <PageHeader
        title={title}
        back={client.list}
        actions={
          <Anchor component={Link} to="/user">
            Home
          </Anchor>
        }
      />
      <LiveBoundary
        of={ticket}
        source={source}
        skeleton={<ConversationSkeleton />}
        empty={<EmptyState text="Conversazione non trovata" hint="Il ticket non esiste più o non è tuo." />}
      >
        {(found: Ticket) => (
          <>
            <div className={classes.heading}>
              <strong className={classes.title}>{found.title || 'Senza titolo'}</strong>
              <StatusBadge tone={statusTone(found.status)} label={found.status} />
            </div>
            <MessageThread
              ticket={found}
              documents={documents.status === 'ready' ? documents.data : []}
              viewer="client"
              clientName="Tu"
              failed={outbox.failed}
              onRetry={(id) => void outbox.retry(id).catch(() => toast.error(ticketMessages.replyFailed))}
              onDiscard={outbox.discard}
            />
            {clientMayReply(found.status) ? (
              <TicketComposer
                conversation={conversation}
                ticketId={ticketId}
                emptyMessage={texts.replyEmpty}
                onSend={outbox.send}
                onFiles={me.user.canUploadFiles ? attach : undefined}
              />
            ) : (
              <div className={classes.note} role="note">
                <p>{ticketMessages.completedForClient}</p>
                <Button component={Link} to={client.create} variant="light" mt="xs">
                  Apri un nuovo ticket
                </Button>
              </div>
            )}
          </>
        )}
      </LiveBoundary>
    </div>
  );
}
