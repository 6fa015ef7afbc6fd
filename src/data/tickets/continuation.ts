import { collection, doc, setDoc, writeBatch, type DocumentReference } from 'firebase/firestore';
import { MESSAGE_MAX_CHARS } from '@/domain/limits';
import { textOf, type Fields } from '@/domain/stored';
import { continuationNote, continuationTitle, fitsInConversation } from '@/domain/tickets/size';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import { afterContinuation } from '@/domain/tickets/transitions';
import { db } from '@/data/firestore';
import { takeFreePlace } from './sdkNewTickets';
import { cachedTicket } from './refs';
import { clientTicket, staffTicket, storedPatch, type ClientMessage, type StaffMessage } from './shapes';

/** The ticket when this device knows that its conversation has no room for the message (a document holds 1 MiB); null when it fits. */
export async function fullFor(ref: DocumentReference, message: ClientMessage | StaffMessage): Promise<Fields | null> {
  const known = await cachedTicket(ref);
  return known && !fitsInConversation(known.conversations, message) ? known : null;
}

/** The answer goes on in a new ticket; the full one is closed in the same write, so that the client answers in the new one. */
export function continueAsStaff(kind: TicketKind, ref: DocumentReference, full: Fields, message: StaffMessage): Promise<void> {
  const { title, code } = continuationOf(ref.id, full);
  const batch = writeBatch(db());
  const ticket = staffTicket({ userId: textOf(full.userId) ?? '', title, message: withNote(message, continuationNote(code)) });
  batch.set(doc(collection(db(), KINDS[kind].collection)), ticket);
  batch.update(ref, storedPatch(afterContinuation(kind)));
  return batch.commit();
}

/** A nutritional continuation takes one of the month's places, like any ticket a client opens. A client may not close the full one. */
export async function continueAsClient(kind: TicketKind, ref: DocumentReference, full: Fields, message: ClientMessage): Promise<void> {
  const { title, code } = continuationOf(ref.id, full);
  const uid = String(full.userId);
  const ticket = clientTicket(uid, title, withNote(message, continuationNote(code)));
  if (KINDS[kind].monthlyPlaces) await takeFreePlace(uid, ticket);
  else await setDoc(doc(collection(db(), KINDS[kind].collection)), ticket);
}

function continuationOf(id: string, full: Fields): { title: string; code: string } {
  const code = textOf(full.idTicket) ?? id;
  return { title: continuationTitle(textOf(full.title) ?? '', code), code };
}

function withNote<M extends ClientMessage | StaffMessage>(message: M, note: string): M {
  const content = `${note}\n\n${message.content}`;
  return content.length > MESSAGE_MAX_CHARS ? message : { ...message, content };
}
