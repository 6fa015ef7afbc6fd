import { useCallback } from 'react';
import { documentsOf } from '@/data/documents/documents';
import { reply } from '@/data/tickets/tickets';
import type { LiveState } from '@/domain/live';
import { ticketMessages } from '@/domain/messages';
import type { Ticket } from '@/domain/tickets/ticket';
import { formatDateTime } from '@/domain/time/rome';
import { toast } from '@/ui/toast';
import { useLive } from '@/ui/useLive';
import classes from '../Conversation.module.css';
import { MessageThread } from '../MessageThread';
import type { Me } from '@/components/session/useMe';
import { useOutbox } from '../useOutbox';
import { ClientCard, UnknownClientCard } from '@/components/client/ClientCard';
import { Controls } from './Controls';
import own from './conversation.module.css';
import { askAndDeleteMessage } from './deletions';
import { PresenceLine } from './PresenceLine';
import { StaffComposer } from './StaffComposer';
import { useBlockedReopen } from './useBlockedReopen';
import { usePresence } from './usePresence';

interface DeskProps {
  ticket: Ticket;
  live: LiveState<Ticket | null>;
  me: Me;
  /** Studio in a nutritional conversation: reads, and answers nothing (AT-062, decision 4). */
  readOnly: boolean;
}

/** The conversation and, beside it, the client. */
export function Desk({ ticket, live, me, readOnly }: DeskProps) {
  const { kind, id, userId, client } = ticket;
  const documents = useLive(userId ? documentsOf(userId, { onlyVisible: false }) : null);
  const conversation = `${me.uid}/${kind}/${id}`;
  const write = useCallback((content: string) => reply(kind, id, { content, staffUid: me.uid }), [id, kind, me.uid]);
  const outbox = useOutbox(conversation, live, write);
  const { others, typing } = usePresence(kind, id, me);
  useBlockedReopen(ticket);
  const name = `${client?.name ?? ''} ${client?.surname ?? ''}`.trim() || 'Cliente';

  return (
    <div className={classes.desk}>
      <section className={classes.talk} aria-label={ticket.title || 'Conversazione'}>
        <Controls ticket={ticket} readOnly={readOnly} />
        <p className={own.onPaper}>
          {name} · {client?.email || 'Email sconosciuta'} · {client?.studio ?? 'Studio sconosciuto'} · stampato il{' '}
          {formatDateTime(new Date())}
        </p>
        <MessageThread
          ticket={ticket}
          documents={documents.status === 'ready' ? documents.data : []}
          viewer="staff"
          clientName={name}
          failed={outbox.failed}
          onRetry={(entry) => void outbox.retry(entry).catch(() => toast.error(ticketMessages.replyFailed))}
          onDiscard={outbox.discard}
          onDelete={readOnly ? undefined : (message) => void askAndDeleteMessage(ticket, message, me)}
        />
        <PresenceLine others={others} />
        {!readOnly && <StaffComposer ticket={ticket} me={me} conversation={conversation} onSend={outbox.send} onType={typing} />}
      </section>
      <div className={classes.aside} data-no-print>
        {userId === '' ? <UnknownClientCard /> : <ClientCard userId={userId} me={me} />}
      </div>
    </div>
  );
}
