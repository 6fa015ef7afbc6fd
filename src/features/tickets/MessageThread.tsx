import { ActionIcon, Loader } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '@/domain/time/clock';
import { storedFile } from '@/data/files/files';
import type { InternalNote } from '@/data/notes/codec';
import { internalNotes } from '@/data/notes/sources';
import type { ClientDocument } from '@/domain/documents/document';
import type { PagedSource } from '@/domain/live';
import { KINDS, type Message, type MessageType, type Ticket } from '@/domain/tickets/ticket';
import { reachesBack, thread, type ThreadEntry } from '@/domain/tickets/thread';
import { toStoredContent } from '@/domain/tickets/content';
import { formatDateTime, formatLongDay, formatTime, romeDay } from '@/domain/time/rome';
import { Conversation, type Bubble, type DayGroup } from '@/ui/Conversation';
import { FileCard } from '@/ui/FileCard';
import { RichText } from '@/ui/RichText';
import { LiveFailure } from '@/ui/states';
import { useComfort, useLive, type Failure } from '@/ui/useLive';
import classes from './Conversation.module.css';
import type { OutboxEntry } from './deviceStore';

const NONE: readonly ClientDocument[] = [];
const NO_NOTES: InternalNote[] = [];

const STAFF_AUTHOR: Record<Exclude<MessageType, 'Richiesta'>, string> = {
  Trainer: 'Trainer',
  Nutrizionista: 'Nutrizionista',
  Documento: 'Documento',
};

interface MessageThreadProps {
  ticket: Ticket;
  /** Shown among the messages; null when the ticket has no client. */
  documents: PagedSource<ClientDocument> | null;
  viewer: 'client' | 'staff';
  /** Author name of the client's messages, for staff. */
  clientName: string;
  /** Staff only: the name of whoever wrote an answer; '' if unknown. */
  nameOf?: (uid: string | null) => string;
  failed: readonly OutboxEntry[];
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  /** Staff only: asks, then deletes a stored message; resolves at the end. */
  onDelete?: (message: Message) => Promise<void>;
}

/** A ticket's messages with attachments, followed by failed ones. */
export function MessageThread(props: MessageThreadProps) {
  const { ticket, documents, viewer, clientName, nameOf, failed } = props;
  const { onRetry, onDiscard, onDelete } = props;
  const { files, failure } = useLive<
    ClientDocument[],
    { files: readonly ClientDocument[]; failure: Failure | null }
  >(documents, {
    loading: { files: NONE, failure: null },
    ready: (found) => ({ files: found, failure: null }),
    error: (failed) => ({ files: failed.data ?? NONE, failure: failed }),
  });
  // An older conversation needs more pages of documents.
  useEffect(() => {
    if (documents?.hasMore() && !reachesBack(ticket, files)) documents.loadMore();
  }, [documents, files, ticket]);
  // Files hidden from the client are kept outside the ticket, which the client reads.
  const apart =
    viewer === 'staff' && ticket.conversations.some(({ file }) => (file?.note ?? null) !== null);
  const notes = useComfort(
    apart ? internalNotes(KINDS[ticket.kind].collection, ticket.id) : null,
    NO_NOTES,
    'a hidden attachment shows as not available',
  );
  const hidden = useMemo(
    () =>
      new Map(notes.flatMap(({ item, filePath }) => (filePath === null ? [] : [[item, filePath]]))),
    [notes],
  );
  const days = useMemo(
    () => thread(ticket, files, { forClient: viewer === 'client', hidden, now: serverNow() }),
    [files, hidden, ticket, viewer],
  );

  const author = (entry: ThreadEntry) => {
    const own = entry.by === viewer;
    if (entry.by === 'client') return own ? 'Tu' : clientName;
    return entry.type === 'Richiesta' ? 'Staff' : STAFF_AUTHOR[entry.type];
  };
  const lastKey = days.at(-1)?.entries.at(-1)?.key;

  const bubble = (entry: ThreadEntry, day: string | null): Bubble => {
    const { message } = entry;
    const pending = ticket.pending && entry.key === lastKey && entry.by === viewer;
    return {
      key: entry.key,
      side: entry.by === viewer ? 'mine' : 'theirs',
      author: author(entry),
      person: entry.by === 'staff' && message ? nameOf?.(message.userId) : undefined,
      time: entry.at ? timeOn(day, entry.at) : '',
      body: (
        <>
          {entry.content !== '' && <RichText html={entry.content} />}
          {entry.file && (
            <FileCard
              name={entry.file.name}
              source={entry.file.path === null ? null : storedFile(entry.file.path)}
            />
          )}
        </>
      ),
      state: pending ? 'pending' : undefined,
      // A message that the server doesn't have yet can't be deleted.
      actions: message && onDelete && !pending && (
        <DeleteButton
          label={`Elimina il messaggio di ${author(entry)}`}
          onDelete={() => onDelete(message)}
        />
      ),
    };
  };

  const groups: DayGroup[] = days.map(({ day, entries }) => ({
    key: day ?? 'senza-data',
    label: day ? formatLongDay(new Date(`${day}T12:00:00Z`)) : 'Senza data',
    bubbles: entries.map((entry) => bubble(entry, day)),
  }));
  if (failed.length > 0)
    groups.push({
      key: 'non-inviati',
      label: 'Non inviati',
      bubbles: failed.map((entry) => failedBubble(entry, onRetry, onDiscard)),
    });

  return (
    <>
      {failure && (
        <div className={classes.failure}>
          <LiveFailure failure={failure} what="I documenti non sono disponibili." />
        </div>
      )}
      <Conversation key={ticket.id} days={groups} label="Messaggi" />
    </>
  );
}

/** Time of day; with the date if a wrong clock has put it on another day. */
function timeOn(day: string | null, at: Date): string {
  return romeDay(at) === day ? formatTime(at) : formatDateTime(at);
}

function failedBubble(
  entry: OutboxEntry,
  onRetry: (id: string) => void,
  onDiscard: (id: string) => void,
): Bubble {
  return {
    key: entry.id,
    side: 'mine',
    author: 'Tu',
    time: formatTime(new Date(entry.at)),
    body: <RichText html={toStoredContent(entry.content)} />,
    state: {
      reason: entry.reason,
      retry: () => onRetry(entry.id),
      discard: () => onDiscard(entry.id),
    },
  };
}

/** Shows a spinner until the deletion has finished. */
function DeleteButton({ label, onDelete }: { label: string; onDelete: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    void onDelete().finally(() => setBusy(false));
  };
  return (
    // Not disabled meanwhile: it has the focus.
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-busy={busy}
      aria-label={busy ? 'Eliminazione in corso…' : label}
      onClick={busy ? undefined : start}
    >
      {busy ? <Loader size={14} color="gray" aria-hidden /> : <IconTrash size={14} aria-hidden />}
    </ActionIcon>
  );
}
