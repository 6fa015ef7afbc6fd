import {
  arrayUnion,
  collection,
  doc,
  getDocFromCache,
  serverTimestamp,
  updateDoc,
  writeBatch,
  type DocumentReference,
  type UpdateData,
} from 'firebase/firestore';
import { newTicketCode } from '@/domain/tickets/code';
import { fieldsOf, textOf } from '@/domain/search/stored';
import { MESSAGE_MAX_CHARS } from '@/domain/limits';
import { continuationNote, continuationTitle, continuedNote, fitsInConversation } from '@/domain/tickets/size';
import { TICKET_COLLECTION, type TicketKind, type TicketStatus } from '@/domain/tickets/ticket';
import { db } from './firestore';
import { conversationEntries } from './ticketCodec';
import { clientTicket, staffMessage, type ClientMessage, type StaffMessage } from './ticketWrites';

type Fields = Readonly<Record<string, unknown>>;

/** The ticket as this device knows it (the conversation page listens to it, so this costs no read); null when it doesn't. */
export async function cachedTicket(ref: DocumentReference): Promise<Fields | null> {
  const snapshot = await getDocFromCache(ref).catch(() => null);
  return snapshot?.exists() ? fieldsOf(snapshot.data()) : null;
}

/** What adds a message to a conversation: atomic, except over a legacy value that is no list, which has to be rewritten whole. */
export function appended(known: Fields | null, message: ClientMessage | StaffMessage): UpdateData<Fields> {
  const stored = known?.conversations;
  const legacy = Array.isArray(stored) ? [] : conversationEntries(stored);
  return { conversations: legacy.length > 0 ? [...legacy, message] : arrayUnion(message) };
}

/** Appends a message and changes fields, in one write; a full conversation goes on in a new ticket instead (decision 18). */
export async function append(
  kind: TicketKind,
  ref: DocumentReference,
  message: ClientMessage | StaffMessage,
  fields: UpdateData<Fields>,
): Promise<void> {
  const known = await cachedTicket(ref);
  if (known && !fitsInConversation(known.conversations, message)) return continueTicket(kind, ref, known, message, fields);
  return updateDoc(ref, { ...appended(known, message), ...fields });
}

/**
 * Opens a ticket that links back to a full one and holds the message. Staff also close the full one with a pointer to it; a client may
 * not, so theirs stays as it is. A client's nutritional conversation cannot go on this way (its tickets are counted): the rules refuse.
 */
async function continueTicket(
  kind: TicketKind,
  ref: DocumentReference,
  known: Fields,
  message: ClientMessage | StaffMessage,
  fields: UpdateData<Fields>,
) {
  const code = textOf(known.idTicket) ?? ref.id;
  const title = continuationTitle(textOf(known.title) ?? '', code);
  const linked = withNote(message, continuationNote(code));
  const batch = writeBatch(db());
  const next = doc(collection(db(), TICKET_COLLECTION[kind]));
  if ('userId' in linked) {
    const newCode = newTicketCode();
    batch.set(next, {
      idTicket: newCode,
      title,
      status: (fields.status ?? 'Risposto') as TicketStatus,
      userId: known.userId ?? '',
      operatorId: linked.userId,
      timestamp: linked.timestamp,
      conversations: [linked],
      idx: { at: serverTimestamp() },
    });
    const pointer = staffMessage(kind, continuedNote(newCode), linked.userId);
    batch.update(ref, { ...fields, conversations: arrayUnion(pointer), status: 'Completato' satisfies TicketStatus });
  } else {
    batch.set(next, clientTicket(String(known.userId), title, linked));
  }
  return batch.commit();
}

function withNote<M extends ClientMessage | StaffMessage>(message: M, note: string): M {
  const content = `${note}\n\n${message.content}`;
  return content.length > MESSAGE_MAX_CHARS ? message : { ...message, content };
}
