import {
  arrayUnion,
  collection,
  doc,
  getDocFromCache,
  setDoc,
  updateDoc,
  writeBatch,
  type DocumentReference,
  type UpdateData,
} from 'firebase/firestore';
import { MESSAGE_MAX_CHARS } from '@/domain/limits';
import { fieldsOf, textOf } from '@/domain/stored';
import { continuationNote, continuationTitle, fitsInConversation } from '@/domain/tickets/size';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import { afterContinuation } from '@/domain/tickets/transitions';
import { db } from '@/data/firestore';
import { takeFreePlace } from './newTickets';
import { clientTicket, staffTicket, storedPatch, type ClientMessage, type StaffMessage } from './shapes';

type Fields = Readonly<Record<string, unknown>>;

/** The ticket as this device knows it (the conversation page listens to it, so this costs no read); null when it doesn't. */
export async function cachedTicket(ref: DocumentReference): Promise<Fields | null> {
  const snapshot = await getDocFromCache(ref).catch(() => null);
  return snapshot?.exists() ? fieldsOf(snapshot.data()) : null;
}

/** Appends a message and changes fields, in one write; a full conversation goes on in a new ticket instead (decision 18). */
export async function append(
  kind: TicketKind,
  ref: DocumentReference,
  message: ClientMessage | StaffMessage,
  fields: UpdateData<Fields>,
): Promise<void> {
  const known = await cachedTicket(ref);
  if (!known || fitsInConversation(known.conversations, message)) return updateDoc(ref, { conversations: arrayUnion(message), ...fields });
  const code = textOf(known.idTicket) ?? ref.id;
  const title = continuationTitle(textOf(known.title) ?? '', code);
  const linked = withNote(message, continuationNote(code));
  return 'userId' in linked ? continueAsStaff(kind, ref, known, title, linked) : continueAsClient(kind, known, title, linked);
}

/** The full ticket is closed in the same write, so that the client answers in the new one. */
function continueAsStaff(kind: TicketKind, ref: DocumentReference, known: Fields, title: string, message: StaffMessage): Promise<void> {
  const batch = writeBatch(db());
  const ticket = staffTicket({ userId: textOf(known.userId) ?? '', title, message });
  batch.set(doc(collection(db(), KINDS[kind].collection)), ticket);
  batch.update(ref, storedPatch(afterContinuation(kind)));
  return batch.commit();
}

/** A nutritional continuation takes one of the month's places, like any ticket a client opens. A client may not close the full one. */
async function continueAsClient(kind: TicketKind, known: Fields, title: string, message: ClientMessage): Promise<void> {
  const uid = String(known.userId);
  const ticket = clientTicket(uid, title, message);
  if (KINDS[kind].monthlyPlaces) await takeFreePlace(uid, ticket);
  else await setDoc(doc(collection(db(), KINDS[kind].collection)), ticket);
}

function withNote<M extends ClientMessage | StaffMessage>(message: M, note: string): M {
  const content = `${note}\n\n${message.content}`;
  return content.length > MESSAGE_MAX_CHARS ? message : { ...message, content };
}
