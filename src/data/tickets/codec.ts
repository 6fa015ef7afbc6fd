import * as z from 'zod/mini';
import { NOT_IN_FOLDER, ownFilePath } from '@/domain/filePath';
import { fieldsOf, shown, type Problem } from '@/domain/stored';
import type { Studio } from '@/domain/studios';
import {
  KINDS,
  parseRead,
  MESSAGE_TYPES,
  REQUEST_TYPES,
  TICKET_STATUSES,
  type Message,
  type MessageFile,
  type MessageType,
  type RequestType,
  type Ticket,
  type TicketClient,
  type TicketKind,
  type TicketStatus,
} from '@/domain/tickets/ticket';
import {
  decodeFields,
  field,
  storedBoolean,
  storedStudio,
  storedText,
  storedTime,
  type Decode,
  type Stored,
} from '@/data/stored/codec';
import { storageHome } from '@/data/files/storageHome';

const TICKET_FIELDS = {
  idTicket: field(storedText, ''),
  title: field(storedText, ''),
  // A ticket with an unknown status needs attention: it counts as open, with a Problem.
  status: field<TicketStatus>(z.enum(TICKET_STATUSES), 'Aperto', { required: true }),
  userId: field(storedText, '', { required: true }),
  operatorId: field<string | null>(storedText, null),
  timestamp: field<Date | null>(storedTime, null),
  read: field(storedBoolean, false),
  tipoTicket: field<RequestType | null>(
    z.union([
      z.enum(REQUEST_TYPES),
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
    ]),
    null,
  ),
  type: field<string | null>(storedText, null),
};

const MESSAGE_FIELDS = {
  content: field(storedText, ''),
  timestamp: field<Date | null>(storedTime, null),
  userId: field<string | null>(storedText, null),
  visibilityProfile: field(storedBoolean, true),
};

/**
 * A message's file, named by its path, or by a URL in legacy data; the path of a hidden file is in
 * an internal note (domain/notes/hiddenFiles.ts).
 */
const FILE_FIELDS = {
  filePath: field<string | null>(storedText, null),
  fileUrl: field<string | null>(storedText, null),
  fileName: field<string | null>(storedText, null),
  fileNote: field<string | null>(z.string(), null),
};

const CLIENT_FIELDS = {
  name: field<string | null>(storedText, null),
  surname: field<string | null>(storedText, null),
  email: field<string | null>(storedText, null),
  studio: field<Studio | null>(storedStudio, null),
};

/** Maintained by the index trigger; missing until it has run. */
const INDEX_FIELDS = {
  at: field<Date | null>(storedTime, null),
  waitingSince: field<Date | null>(storedTime, null),
};

/** A ticket of either collection in any stored shape. */
export function decodeTicket(kind: TicketKind, { id, data, pending }: Stored): Ticket {
  const { values, problems } = decodeFields(TICKET_FIELDS, data);
  const { idTicket, title, status, userId, operatorId, timestamp, tipoTicket, type } = values;
  const { conversations, idx, read } = fieldsOf(data);
  const entries = decodeConversations(kind, userId, conversations);
  const indexed = decodeFields(INDEX_FIELDS, idx).values;
  return {
    kind,
    id,
    code: idTicket,
    title,
    status,
    userId,
    operatorId,
    at: timestamp ?? indexed.at,
    read: parseRead(read),
    conversations: entries.messages,
    requestType: tipoTicket,
    type,
    client: decodeClient(fieldsOf(idx).client),
    waitingSince: indexed.waitingSince,
    problems: [...problems, ...entries.problems],
    pending,
  };
}

export const ticketDecoder: Record<TicketKind, Decode<Ticket>> = {
  nutritional: (stored) => decodeTicket('nutritional', stored),
  technical: (stored) => decodeTicket('technical', stored),
};

/** null until the index trigger has run. */
export function decodeClient(stored: unknown): TicketClient | null {
  return stored === undefined || stored === null
    ? null
    : decodeFields(CLIENT_FIELDS, stored).values;
}

/** The stored entries, also of a conversation stored as a map; empty for anything else. */
function conversationEntries(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored : Object.values(fieldsOf(stored));
}

function decodeConversations(
  kind: TicketKind,
  owner: string,
  stored: unknown,
): { messages: Message[]; problems: Problem[] } {
  const problems: Problem[] = [];
  if (!Array.isArray(stored)) {
    problems.push({
      field: 'conversations',
      message: stored === undefined ? 'Campo mancante' : `Valore non leggibile: ${shown(stored)}`,
    });
  }
  const messages = conversationEntries(stored).map((entry, index) => {
    const decoded = decodeMessage(kind, owner, entry, `conversations.${index}`);
    problems.push(...decoded.problems);
    return decoded.message;
  });
  return { messages, problems };
}

function decodeMessage(
  kind: TicketKind,
  owner: string,
  stored: unknown,
  path: string,
): { message: Message; problems: Problem[] } {
  // An entry may be a mere text: only its content is known.
  const source = typeof stored === 'string' ? { content: stored } : stored;
  const { values, problems } = decodeFields(MESSAGE_FIELDS, source, `${path}.`);
  if (source === null || typeof source !== 'object' || Array.isArray(source)) {
    problems.push({ field: path, message: `Messaggio non leggibile: ${shown(stored)}` });
  }
  const { timestamp, ...rest } = values;
  const known = messageType(fieldsOf(source).type);
  if (!known)
    problems.push({
      field: `${path}.type`,
      message: `Tipo sconosciuto: ${shown(fieldsOf(source).type)}`,
    });
  // Only staff messages carry an author.
  const type = known ?? (values.userId === null ? 'Richiesta' : KINDS[kind].staffAuthor);
  const file = decodeFile(owner, source, path);
  return {
    message: { ...rest, type, at: timestamp, file: file.file, stored },
    problems: [...problems, ...file.problems],
  };
}

function decodeFile(
  owner: string,
  source: unknown,
  at: string,
): { file: MessageFile | null; problems: Problem[] } {
  const { values, problems } = decodeFields(FILE_FIELDS, source, `${at}.`);
  const { fileName: name, fileNote: note } = values;
  const named = values.filePath ?? values.fileUrl;
  if (note !== null) return { file: { path: null, name, note }, problems };
  if (named === null) return { file: null, problems };
  const path = ownFilePath(owner, values, storageHome);
  if (path === null) problems.push({ field: `${at}.filePath`, message: NOT_IN_FOLDER });
  return { file: { path, name, note }, problems };
}

function messageType(stored: unknown): MessageType | null {
  return stored === 'Document'
    ? 'Documento'
    : (MESSAGE_TYPES.find((type) => type === stored) ?? null);
}
