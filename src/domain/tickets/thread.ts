import type { ClientDocument } from '../documents/document';
import { romeDay } from '../time/rome';
import { KINDS, type Message, type MessageType, type Ticket } from './ticket';

/** An entry of a displayed conversation: a message, or a client's document (Documento). */
export interface ThreadEntry {
  /** Stable as long as messages are only appended. */
  key: string;
  type: MessageType;
  by: 'client' | 'staff';
  at: Date | null;
  content: string;
  /** `path` is null when the file is unavailable; the entry says so. */
  file: { path: string | null; name: string } | null;
  /** The stored message, needed to delete it; null for a document. */
  message: Message | null;
  document: ClientDocument | null;
}

interface ThreadDay {
  /** yyyy-MM-dd in Europe/Rome; null for undated entries. */
  day: string | null;
  entries: ThreadEntry[];
}

/**
 * A conversation with its attachments, grouped by day in Rome: messages, and the client's visible
 * documents of the same category (of this ticket or of none). Messages keep their stored order,
 * because device clocks differ; documents are placed by time. Future times are shown as now.
 * @param forClient leaves out what staff have hidden from the client
 * @param hidden paths of hidden files, by the id of the internal note that has them
 */
export function thread(
  ticket: Ticket,
  documents: readonly ClientDocument[],
  {
    forClient,
    hidden = new Map(),
    now,
  }: { forClient: boolean; hidden?: ReadonlyMap<string, string>; now: Date },
): ThreadDay[] {
  const ours = documents.filter((document) => belongs(document, ticket));
  const recorded = new Map(
    documents.flatMap((document) =>
      document.filePath === null ? [] : [[document.filePath, document]],
    ),
  );
  const entries = ticket.conversations
    .map((message, index) => messageEntry(message, index, { ours, recorded, forClient, hidden }))
    .filter((entry) => entry !== null)
    .concat(ours.filter(({ visible }) => visible).map(documentEntry));
  return byDay(inOrder(entries.map((entry) => ({ ...entry, at: notAhead(entry.at, now) }))));
}

/** Whether documents read newest first already reach back beyond the start of the conversation. */
export function reachesBack(
  { conversations, at }: Pick<Ticket, 'conversations' | 'at'>,
  documents: readonly ClientDocument[],
): boolean {
  const begun = conversations.find((message) => message.at)?.at ?? at;
  const oldest = documents.at(-1)?.uploadedAt;
  return !!begun && !!oldest && oldest < begun;
}

function belongs(document: ClientDocument, ticket: Ticket): boolean {
  const here = document.ticketId === ticket.id || document.ticketId === null;
  return (
    here &&
    document.userId === ticket.userId &&
    document.category === KINDS[ticket.kind].uploadCategory
  );
}

interface Shown {
  ours: ClientDocument[];
  recorded: ReadonlyMap<string, ClientDocument>;
  forClient: boolean;
  hidden: ReadonlyMap<string, string>;
}

/**
 * A stored entry. A record of its file takes precedence, because the visibility switch changes only
 * the record.
 */
function messageEntry(
  message: Message,
  index: number,
  { ours, recorded, forClient, hidden }: Shown,
): ThreadEntry | null {
  const { file: attached } = message;
  const path = attached?.path ?? (attached?.note ? hidden.get(attached.note) : null) ?? null;
  const record = path === null ? undefined : recorded.get(path);
  if (message.type === 'Documento' && record && ours.includes(record)) return null;
  const isHidden = forClient && (record ? !record.visible : !message.visibilityProfile);
  const file = attached === null || isHidden ? null : { path, name: attached.name ?? 'Documento' };
  if (
    isHidden &&
    (message.type === 'Documento' || (attached !== null && message.content.trim() === ''))
  )
    return null;
  const by = message.type === 'Richiesta' ? 'client' : 'staff';
  return {
    key: `m${index}`,
    type: message.type,
    by,
    at: message.at,
    content: message.content,
    file,
    message,
    document: null,
  };
}

function documentEntry(document: ClientDocument): ThreadEntry {
  const { id, byClient, uploadedAt, filePath, fileName } = document;
  const file = { path: filePath, name: fileName };
  return {
    key: `d${id}`,
    type: 'Documento',
    by: byClient ? 'client' : 'staff',
    at: uploadedAt,
    content: '',
    file,
    message: null,
    document,
  };
}

const notAhead = (at: Date | null, now: Date) => (at && at > now ? now : at);

/** Keeps the messages' order: a time before the previous message's is raised to it. */
function inOrder(entries: ThreadEntry[]): { entry: ThreadEntry; time: number }[] {
  let last = -Infinity;
  return entries
    .map((entry) => {
      if (entry.message) last = Math.max(last, entry.at?.getTime() ?? last);
      // A document without server time was just sent, so it is the newest.
      return { entry, time: entry.message ? last : (entry.at?.getTime() ?? Infinity) };
    })
    .sort((a, b) => (a.time === b.time ? 0 : a.time - b.time));
}

function byDay(sorted: { entry: ThreadEntry; time: number }[]): ThreadDay[] {
  const days: ThreadDay[] = [];
  for (const { entry, time } of sorted) {
    const last = days.at(-1);
    const day = Number.isFinite(time) ? romeDay(new Date(time)) : (last?.day ?? null);
    if (last && last.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
