import {
  doc,
  getDocFromCache,
  type DocumentReference,
  serverTimestamp,
  arrayUnion,
  deleteField,
  increment,
  Timestamp,
  type FieldValue,
  type UpdateData,
} from 'firebase/firestore';
import { db, storedUnlessRefused } from '@/data/firebase/firestore';
import { AppError } from '@/domain/errors';
import { MESSAGE_MAX_CHARS, TITLE_MAX_CHARS } from '@/domain/limits';
import { ticketMessages } from '@/domain/messages';
import { fieldsOf, type Fields, textOf, timeOf } from '@/domain/stored';
import { newTicketCode } from '@/domain/tickets/code';
import { toStoredContent } from '@/domain/tickets/content';
import { KINDS, type TicketKind, type TicketStatus } from '@/domain/tickets/ticket';
import { storedMessages } from '@/domain/tickets/merge';
import { messageBytes } from '@/domain/tickets/size';
import { initialStatus, messageText, type TicketPatch } from '@/domain/tickets/transitions';
import { serverNow } from '@/domain/time/clock';

export function ticketRef(kind: TicketKind, id: string): DocumentReference {
  return doc(db(), KINDS[kind].collection, id);
}

/** The cached ticket, or null. The conversation page listens to it, so this costs no read. */
export async function cachedTicket(ref: DocumentReference): Promise<Fields | null> {
  const snapshot = await getDocFromCache(ref).catch(() => null);
  return snapshot?.exists() ? fieldsOf(snapshot.data()) : null;
}

/**
 * Whether a new ticket that the rules refused is stored already: if the answer is lost the SDK
 * sends it again, and the rules let no ticket be overwritten.
 */
export async function isStored(
  ref: DocumentReference,
  { idTicket }: { idTicket: string },
): Promise<boolean> {
  return (await storedUnlessRefused(ref))?.get('idTicket') === idTicket;
}

/**
 * The rules require this lock when staff open a ticket, so that of two attempts only one succeeds.
 */
export function lockRef(kind: TicketKind, userId: string): DocumentReference {
  return doc(db(), 'nuovicontatti', `${KINDS[kind].collection}_${userId}`);
}

/** @param lock `continues`: the full ticket that this one continues, completed in the same write */
export function lockOf(
  kind: TicketKind,
  lock: { userId: string; ticketId: string; operatorId: string; continues?: string },
) {
  return { collection: KINDS[kind].collection, ...lock, at: serverTimestamp() };
}

let lastMillis = 0;

/** If the last time is this far ahead, the clock has been corrected since. */
const CORRECTED_MS = 60_000;

/** The server's time, never the same twice: `arrayUnion` would drop an equal message. */
export function instant(): Date {
  const now = serverNow().getTime();
  lastMillis = lastMillis - now > CORRECTED_MS ? now : Math.max(now, lastMillis + 1);
  return new Date(lastMillis);
}

/** The content to store. @throws AppError `invalid` if blank, `too-large` above the rules' limit */
export function storedContent(typed: string): string {
  if (messageText(typed) === null) throw new AppError('invalid', ticketMessages.replyEmpty);
  const content = toStoredContent(typed);
  if (content.length > MESSAGE_MAX_CHARS) throw new AppError('too-large');
  return content;
}

export interface ClientMessage {
  type: 'Richiesta';
  content: string;
  timestamp: Timestamp;
}
export interface StaffMessage {
  type: string;
  content: string;
  timestamp: string;
  userId: string;
}

/**
 * Whether a stored conversation has this very message. At the beginning of the conversation a
 * reference to the full ticket may precede its text. No two messages of a device have the same
 * time.
 */
export function holdsMessage(
  stored: unknown,
  { type, content, timestamp }: ClientMessage | StaffMessage,
): boolean {
  const at = timeOf(timestamp)?.getTime();
  return storedMessages(stored)
    .map(fieldsOf)
    .some(
      (one) =>
        one.type === type &&
        timeOf(one.timestamp)?.getTime() === at &&
        textOf(one.content)?.endsWith(content) === true,
    );
}

/**
 * Appends a message and adds its size to `idx.bytes`, so that the rules know the ticket's size even
 * before the trigger has counted.
 */
export function appended(
  message: ClientMessage | StaffMessage,
): UpdateData<Record<string, unknown>> {
  return {
    conversations: arrayUnion(message),
    'idx.bytes': increment(messageBytes(message.content)),
  };
}

export function clientMessage(content: string, at = instant()): ClientMessage {
  return { type: 'Richiesta', content, timestamp: Timestamp.fromDate(at) };
}

export function staffMessage(
  kind: TicketKind,
  content: string,
  staffUid: string,
  at = instant(),
): StaffMessage {
  return {
    type: KINDS[kind].staffAuthor,
    content,
    timestamp: at.toISOString(),
    userId: staffUid,
  };
}

export interface NewTicket {
  idTicket: string;
  title: string;
  status: TicketStatus;
  userId: string;
  operatorId?: string;
  timestamp: FieldValue | string;
  conversations: (ClientMessage | StaffMessage)[];
  idx: { at: FieldValue };
}

/** A ticket opened by a client. The index trigger completes `idx`. */
export function clientTicket(uid: string, title: string, message: ClientMessage): NewTicket {
  const trimmed = title.trim();
  if (trimmed === '') throw new AppError('invalid');
  if (trimmed.length > TITLE_MAX_CHARS) throw new AppError('too-large');
  return {
    idTicket: newTicketCode(),
    title: trimmed,
    status: initialStatus('client'),
    userId: uid,
    timestamp: serverTimestamp(),
    conversations: [message],
    idx: { at: serverTimestamp() },
  };
}

/** A ticket opened by staff, timed as its message (ISO text). The trigger completes `idx`. */
export function staffTicket({
  userId,
  title,
  message,
}: {
  userId: string;
  title: string;
  message: StaffMessage;
}): NewTicket {
  return {
    idTicket: newTicketCode(),
    title: title.trim(),
    status: initialStatus('staff'),
    userId,
    operatorId: message.userId,
    timestamp: message.timestamp,
    conversations: [message],
    idx: { at: serverTimestamp() },
  };
}

/** Converts a patch for the database: `null` deletes the field. */
export function storedPatch({
  tipoTicket,
  ...fields
}: TicketPatch): UpdateData<Record<string, unknown>> {
  return tipoTicket === undefined
    ? { ...fields }
    : { ...fields, tipoTicket: tipoTicket ?? deleteField() };
}
