import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { documentsOf } from '@/data/documents';
import { clearRead, complete, deleteMessage, markRead, reply, ticket as ticketSource } from '@/data/tickets';
import { errorText } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import { statusTone } from '@/domain/tickets/read';
import type { Message, Ticket } from '@/domain/tickets/ticket';
import { confirm } from '@/ui/confirm';
import { EmptyState } from '@/ui/EmptyState';
import { LiveBoundary } from '@/ui/LiveBoundary';
import { PageHeader } from '@/ui/PageHeader';
import { ConversationSkeleton } from '@/ui/Skeletons';
import { StatusBadge } from '@/ui/StatusBadge';
import { toast } from '@/ui/toast';
import { useLive } from '@/ui/useLive';
import { ClientCard } from './ClientCard';
import classes from './Conversation.module.css';
import type { FROM_LIST } from './fromList';
import { MessageThread } from './MessageThread';
import { RequestTypeSelect } from './RequestTypeSelect';
import { TicketComposer } from './TicketComposer';
import { useUploadStore } from './uploadStore';
import { useMe, type Me } from './useMe';
import { useOutbox } from './useOutbox';

/** Opening from a list marks the ticket read, leaving removes the flag (AT-067, AT-126, AT-127). */
function useReadFlag(ticketId: string) {
  const { state } = useLocation() as { state: Partial<typeof FROM_LIST> | null };
  const fromList = state?.fromList === true;
  useEffect(() => {
    const tell = (error: unknown) => toast.error(errorText(error));
    if (fromList) markRead('technical', ticketId).catch(tell);
    return () => {
      clearRead('technical', ticketId).catch(tell);
    };
  }, [fromList, ticketId]);
}

/** `/assistenzatecnica/conversation/{ticketId}` and `/user/{userId}/conversation-tecnica/{ticketId}` (document 1 §2.11). */
export function TechnicalConversationScreen({ title }: { title: string }) {
  const { ticketId = '', userId } = useParams();
  const me = useMe();
  const source = ticketSource('technical', ticketId);
  const ticket = useLive(source);
  useReadFlag(ticketId);
  if (!me) return null;
  const nothing = <EmptyState text={ticketMessages.noTechnicalConversation} />;
  return (
    <div className="fill-page">
      <PageHeader title={title} back="/assistenzatecnica" />
      <LiveBoundary of={ticket} source={source} skeleton={<ConversationSkeleton />} empty={nothing}>
        {(found: Ticket) => (userId !== undefined && found.userId !== userId ? nothing : <Desk ticket={found} live={ticket} me={me} />)}
      </LiveBoundary>
    </div>
  );
}

function Desk({ ticket, live, me }: { ticket: Ticket; live: Parameters<typeof useOutbox>[1]; me: Me }) {
  const documents = useLive(ticket.userId ? documentsOf(ticket.userId, { onlyVisible: false }) : null);
  const conversation = `${me.uid}/technical/${ticket.id}`;
  const write = useCallback((content: string) => reply('technical', ticket.id, { content, staffUid: me.uid }), [me.uid, ticket.id]);
  const outbox = useOutbox(conversation, live, write);

  const attach = (files: File[]) =>
    useUploadStore.getState().start(files, {
      userId: ticket.userId,
      category: 'Tecnico',
      ticket: { kind: 'technical', id: ticket.id },
      by: { uid: me.uid, role: me.role },
    });

  return (
    <div className={classes.desk}>
      <section className={classes.talk} aria-label={ticket.title || 'Conversazione'}>
        <Controls ticket={ticket} />
        <MessageThread
          ticket={ticket}
          documents={documents.status === 'ready' ? documents.data : []}
          viewer="staff"
          clientName={`${ticket.client?.name ?? ''} ${ticket.client?.surname ?? ''}`.trim() || 'Cliente'}
          failed={outbox.failed}
          onRetry={(id) => void outbox.retry(id).catch(() => toast.error(ticketMessages.replyFailed))}
          onDiscard={outbox.discard}
          onDelete={(message) => void askAndDelete(ticket.id, message, me)}
        />
        <TicketComposer
          conversation={conversation}
          ticketId={ticket.id}
          emptyMessage={ticketMessages.replyEmpty}
          onSend={outbox.send}
          onSent={() => toast.success(ticketMessages.replySent)}
          onFiles={attach}
        />
      </section>
      <div className={classes.aside}>
        {ticket.userId ? <ClientCard userId={ticket.userId} me={me} /> : <EmptyState text="Utente sconosciuto" />}
      </div>
    </div>
  );
}

function Controls({ ticket }: { ticket: Ticket }) {
  const finish = () =>
    complete('technical', ticket.id).then(
      () => toast.success(ticketMessages.completed),
      (error: unknown) => toast.error(errorText(error, ticketMessages.statusUpdateFailed)),
    );
  return (
    <div className={classes.controls}>
      <strong className={classes.title}>{ticket.title || 'Senza titolo'}</strong>
      <span className="text-muted">{ticket.code}</span>
      <StatusBadge tone={statusTone(ticket.status)} label={ticket.status} />
      <RequestTypeSelect ticket={ticket} />
      {ticket.status === 'Completato' ? (
        <em>{ticketMessages.completedForStaff}</em>
      ) : (
        <Button variant="default" size="compact-md" leftSection={<IconCheck size={16} aria-hidden />} onClick={() => void finish()}>
          Completa
        </Button>
      )}
      {ticket.problems[0] && <span role="note">{ticket.problems[0].message}</span>}
    </div>
  );
}

async function askAndDelete(ticketId: string, message: Message, me: Me): Promise<void> {
  if (!(await confirm({ question: ticketMessages.confirmDeleteMessage, action: 'Elimina messaggio', danger: true }))) return;
  try {
    await deleteMessage('technical', ticketId, message, { uid: me.uid, email: me.email });
    toast.success('Messaggio eliminato.');
  } catch (error) {
    toast.error(errorText(error));
  }
}
