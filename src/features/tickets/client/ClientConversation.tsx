import { Anchor, Button } from '@mantine/core';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { documentsOf } from '@/data/documents/sources';
import { markSeen } from '@/data/home/commands';
import { codeOf } from '@/data/firebase/lazy';
import { clientReply } from '@/data/tickets/commands';
import { ticket as ticketSource } from '@/data/tickets/sources';
import { checkUpload, isPhoto } from '@/domain/files';
import { answeredAt } from '@/domain/home/seen';
import { ticketMessages } from '@/domain/messages';
import { KINDS, statusTone, type Ticket, type TicketKind } from '@/domain/tickets/ticket';
import { clientMayReply } from '@/domain/tickets/transitions';
import { Live, ConversationSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { preloadable } from '@/ui/preloadable';
import { StatusBadge } from '@/ui/StatusBadge';
import { toast } from '@/ui/feedback';
import { comfort } from '@/ui/useLive';
import classes from '../Conversation.module.css';
import { MessageThread } from '../MessageThread';
import { NoticeOffer } from '@/components/device/NoticeOffer';
import { useUploadStore } from '@/components/document/uploadStore';
import { useMe } from '@/components/session/useMe';
import { replyFailure, useOutbox } from '../useOutbox';
import { captionOf } from './caption';
import { onceSent } from './onceSent';

/** Lazy, so that a slow phone shows the messages first. */
const TicketComposer = preloadable(
  codeOf(async () => (await import('../TicketComposer')).TicketComposer),
);
// Only a preload: rendering it retries and reports.
TicketComposer.fetchCode().catch(() => undefined);

/** Lazy, as it is rarely needed. */
const LostConversation = preloadable(
  codeOf(async () => (await import('../LostConversation')).LostConversation),
);

const SendPhotosModal = preloadable(
  codeOf(async () => (await import('./SendPhotosModal')).SendPhotosModal),
);

/** `/user/conversation/{ticketId}`. */
export function ClientNutritionalConversationScreen({ title }: { title: string }) {
  return <ClientConversation kind="nutritional" title={title} />;
}

/** `/user/conversation-tecnico/{ticketId}`. */
export function ClientTechnicalConversationScreen({ title }: { title: string }) {
  return <ClientConversation kind="technical" title={title} />;
}

function ClientConversation({ kind, title }: { kind: TicketKind; title: string }) {
  const { ticketId = '' } = useParams();
  return (
    <div className="fill-page">
      <PageHeader
        title={title}
        back={KINDS[kind].client.list}
        actions={
          <Anchor component={Link} to="/user" className={classes.home}>
            Home
          </Anchor>
        }
      />
      <Live
        source={ticketSource(kind, ticketId)}
        skeleton={<ConversationSkeleton />}
        // The rules refuse a deleted ticket like somebody else's, so a client can't tell them
        // apart.
        emptyIfDenied
        empty={
          <Suspense>
            <LostConversation
              kind={kind}
              id={ticketId}
              text="Conversazione non trovata"
              list={KINDS[kind].client.list}
            />
          </Suspense>
        }
      >
        {(ticket, { stale, pendingWrites }) => (
          <Talk key={ticket.id} ticket={ticket} settled={!stale && !pendingWrites} />
        )}
      </Live>
    </div>
  );
}

/** @param props.settled whether the server has this version of the ticket */
function Talk({ ticket, settled }: { ticket: Ticket; settled: boolean }) {
  const me = useMe();
  const { kind, id } = ticket;
  const { client, texts, uploadCategory } = KINDS[kind];
  const conversation = `${me.uid}/${kind}/${id}`;
  const write = useCallback(
    (content: string, entry: string) => clientReply(kind, id, { content, entry }),
    [id, kind],
  );
  const outbox = useOutbox(conversation, settled ? ticket : null, write, 'client');

  // Clears the home page's mark for new answers.
  const answered = me.role === 'user' ? (answeredAt(ticket)?.getTime() ?? null) : null;
  useEffect(() => {
    if (answered !== null && settled)
      comfort(markSeen(me.uid, 'tickets', id), 'the answer stays new on the home');
  }, [answered, settled, me.uid, kind, id]);

  const waits = me.role === 'user' && ticket.conversations.at(-1)?.type === 'Richiesta';
  const attach = (files: File[]) =>
    useUploadStore.getState().start(files, {
      userId: me.uid,
      category: uploadCategory,
      ticket: { kind, id },
      by: { uid: me.uid, role: me.role },
    });
  const [photos, setPhotos] = useState<File[]>([]);
  /**
   * Photos are previewed before they are sent. Other files, including those that will be refused,
   * need no preview.
   */
  const choose = (files: File[]) => {
    const previewed = files.filter((file) => isPhoto(file) && checkUpload(file) === null);
    const others = files.filter((file) => !previewed.includes(file));
    if (others.length > 0) attach(others);
    setPhotos(previewed);
  };
  /** Sends the caption after the photos, so that it never appears without them. */
  const sendPhotos = (chosen: File[], caption: string) => {
    const uploads = attach(chosen);
    if (caption === '') return;
    onceSent(uploads, (sent) => {
      outbox
        .send(captionOf(sent, caption))
        .catch((error: unknown) => toast.error(replyFailure(error)));
    });
  };

  return (
    <>
      <div className={classes.heading}>
        <strong className={classes.title}>{ticket.title || 'Senza titolo'}</strong>
        <StatusBadge tone={statusTone(ticket.status)} label={ticket.status} />
      </div>
      <MessageThread
        ticket={ticket}
        documents={documentsOf(me.uid, { onlyVisible: true })}
        viewer="client"
        clientName="Tu"
        failed={outbox.failed}
        onRetry={(entry) =>
          void outbox.retry(entry).catch((error: unknown) => toast.error(replyFailure(error)))
        }
        onDiscard={outbox.discard}
      />
      <NoticeOffer side="client" waiting={waits} />
      {photos.length > 0 && (
        <Suspense>
          <SendPhotosModal photos={photos} onSend={sendPhotos} onClose={() => setPhotos([])} />
        </Suspense>
      )}
      {clientMayReply(ticket.status) ? (
        <Suspense fallback={<div className={classes.composer} />}>
          <TicketComposer
            conversation={conversation}
            ticketId={id}
            emptyMessage={texts.replyEmpty}
            onSend={outbox.send}
            onFiles={me.user.canUploadFiles ? choose : undefined}
          />
        </Suspense>
      ) : (
        <div className={classes.note} role="note">
          <p>{ticketMessages.completedForClient}</p>
          <Button component={Link} to={client.create} variant="light" mt="xs">
            Apri un nuovo ticket
          </Button>
        </div>
      )}
    </>
  );
}
