import { collection, doc, writeBatch } from 'firebase/firestore';
import type { ClientDocument } from '@/domain/documents/document';
import { isStaff } from '@/domain/roles';
import { KINDS } from '@/domain/tickets/kinds';
import { afterClientReply, clientMayReply } from '@/domain/tickets/transitions';
import { db } from '@/data/firestore';
import { ticketDecoder } from '@/data/tickets/codec';
import { cachedTicket, ticketRef } from '@/data/tickets/refs';
import { DOCUMENTS } from './queries';
import { encodeDocument } from './shapes';
import type { UploadInput } from './upload';

export async function newDocumentId(): Promise<string> {
  return doc(collection(db(), DOCUMENTS)).id;
}

export async function writeRecord({ ticket, by }: UploadInput, document: ClientDocument): Promise<void> {
  const batch = writeBatch(db());
  batch.set(doc(db(), DOCUMENTS, document.id), encodeDocument(document));
  if (ticket && KINDS[ticket.kind].uploadOpens && !isStaff(by.role)) {
    const known = await cachedTicket(ticketRef(ticket.kind, ticket.id));
    // A completed ticket stays so: the client is asked to open a new one.
    const completed = known && !clientMayReply(ticketDecoder[ticket.kind]({ id: ticket.id, data: known, pending: false }).status);
    if (!completed) batch.update(ticketRef(ticket.kind, ticket.id), { ...afterClientReply() });
  }
  return batch.commit();
}
