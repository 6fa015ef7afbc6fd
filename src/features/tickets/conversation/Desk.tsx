import { Anchor } from '@mantine/core';
import { Suspense, useCallback, useId, useEffect } from 'react';
import { codeOf } from '@/data/firebase/lazy';
import { documentsOf } from '@/data/documents/sources';
import { reply, clearRead, markRead } from '@/data/tickets/commands';
import { mayAnswer } from '@/domain/access/staff';
import { presenceText, type Presence } from '@/domain/tickets/presence';
import type { Ticket, TicketKind } from '@/domain/tickets/ticket';
import { serverNow } from '@/domain/time/clock';
import { formatDateTime } from '@/domain/time/rome';
import { preloadable } from '@/ui/preloadable';
import { BlockSkeleton } from '@/ui/states';
import { toast } from '@/ui/feedback';
import classes from '../Conversation.module.css';
import { MessageThread } from '../MessageThread';
import { NoticeOffer } from '@/components/device/NoticeOffer';
import { useMe } from '@/components/session/useMe';
import { replyFailure, useOutbox } from '../useOutbox';
import { ClientCard, UnknownClientCard } from '@/components/client/ClientCard';
import { Controls } from './Controls';
import own from './desk.module.css';
import { askAndDeleteMessage } from './deletions';
import { StaffComposer } from './StaffComposer';
import { useBlockedReopen } from './useBlockedReopen';
import { usePresence } from './usePresence';
import { useStaffNames } from './useStaffNames';

/** «Anna sta rispondendo…»: a live region with reserved height. */
function PresenceLine({ others }: { others: readonly Presence[] }) {
  return (
    <p
      className={own.presence}
      role="status"
      data-writing={others.some(({ typing }) => typing) || undefined}
    >
      {presenceText(others)}
    </p>
  );
}

/**
 * Legacy read flag: set while a conversation is open, cleared on leaving. Actual presence is
 * separate.
 */
function useReadFlag(kind: TicketKind, ticketId: string): void {
  useEffect(() => {
    const tell = (error: unknown) => toast.failure(error);
    markRead(kind, ticketId).catch(tell);
    return () => {
      clearRead(kind, ticketId).catch(tell);
    };
  }, [kind, ticketId]);
}

/** Lazy: the conversation waits neither for forms nor for notes. */
const StaffNotes = preloadable(codeOf(async () => (await import('./StaffNotes')).StaffNotes));

interface DeskProps {
  ticket: Ticket;
  /** Whether the server has this version. */
  settled: boolean;
  /** Opens the list's next ticket once a message is sent; null outside a list. */
  onSendNext: ((sent: Promise<void>) => void) | null;
}

/** The conversation with the client's card beside it. */
export function Desk({ ticket, settled, onSendNext }: DeskProps) {
  const me = useMe();
  const answers = mayAnswer(me.role, ticket.kind);
  const { kind, id, userId, client } = ticket;
  const conversation = `${me.uid}/${kind}/${id}`;
  const write = useCallback(
    (content: string, entry: string) => reply(kind, id, { content, entry, staffUid: me.uid }),
    [id, kind, me.uid],
  );
  const outbox = useOutbox(conversation, settled ? ticket : null, write, 'staff');
  const { others, typing } = usePresence(kind, id);
  useReadFlag(kind, id);
  useBlockedReopen(ticket, settled);
  const nameOf = useStaffNames(ticket.conversations.map(({ userId: by }) => by));
  const noteBox = useId();
  const last = ticket.conversations.at(-1);
  const waits = last?.userId === me.uid && last.type !== 'Richiesta';
  const name = `${client?.name ?? ''} ${client?.surname ?? ''}`.trim() || 'Cliente';

  return (
    <div className={classes.desk}>
      <section className={classes.talk} aria-label={ticket.title || 'Conversazione'}>
        <Controls ticket={ticket} readOnly={!answers} />
        <p className={own.onPaper}>
          {name} · {client?.email || 'Email sconosciuta'} · {client?.studio ?? 'Studio sconosciuto'}{' '}
          · stampato il {formatDateTime(serverNow())}
        </p>
        <MessageThread
          ticket={ticket}
          documents={userId === '' ? null : documentsOf(userId, { onlyVisible: false })}
          viewer="staff"
          clientName={name}
          nameOf={nameOf}
          failed={outbox.failed}
          onRetry={(entry) =>
            void outbox.retry(entry).catch((error: unknown) => toast.error(replyFailure(error)))
          }
          onDiscard={outbox.discard}
          onDelete={answers ? (message) => askAndDeleteMessage(ticket, message) : undefined}
        />
        <PresenceLine others={others} />
        <NoticeOffer side="staff" waiting={waits} />
        {answers ? (
          <StaffComposer
            ticket={ticket}
            conversation={conversation}
            onSend={outbox.send}
            onSendNext={onSendNext}
            onType={typing}
          />
        ) : (
          <p className={classes.note} role="note" data-no-print>
            Alle domande di nutrizione rispondono i nutrizionisti.{' '}
            <Anchor
              component="button"
              type="button"
              inherit
              onClick={() => document.getElementById(noteBox)?.focus()}
            >
              Lascia loro una nota
            </Anchor>
          </p>
        )}
      </section>
      <div className={classes.aside} data-no-print>
        <Suspense fallback={<BlockSkeleton height={220} />}>
          <StaffNotes ticket={ticket} boxId={noteBox} />
        </Suspense>
        {userId === '' ? <UnknownClientCard /> : <ClientCard userId={userId} readOnly={!answers} />}
      </div>
    </div>
  );
}
