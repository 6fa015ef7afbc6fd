import { collection, doc, runTransaction, type DocumentReference } from 'firebase/firestore';
import { resumable } from '@/data/write/resumable';
import { raced, db } from '@/data/firebase/firestore';
import { AppError } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import { textOf } from '@/domain/stored';
import { isOpen, newContactError, type NewContact } from '@/domain/tickets/newContact';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { inServerTime } from '@/data/session/clock';
import { attempt } from '@/data/firebase/errors';
import { readIds } from '@/data/live/read';
import { openTicketsOfQuery } from './queries';
import { lockOf, lockRef, staffMessage, staffTicket, storedContent } from './shapes';

/**
 * Opens a ticket to a client, by staff. The client's lock (`nuovicontatti/{collection}_{uid}`)
 * changes in the same transaction, so that of two concurrent attempts one fails.
 * @throws AppError `invalid` if incomplete; `already-exists` if the client has a ticket Aperto or
 *   Non Risposto
 */
export async function createContact(
  kind: TicketKind,
  form: NewContact,
  staffUid: string,
): Promise<{ id: string }> {
  const { userId, title, content } = form;
  const incomplete = newContactError(form);
  if (incomplete !== null || userId === null)
    throw new AppError('invalid', incomplete ?? ticketMessages.newContactIncomplete);
  const text = storedContent(content);
  const all = collection(db(), KINDS[kind].collection);
  const open = async (created: DocumentReference) => {
    const ticket = staffTicket({ userId, title, message: staffMessage(kind, text, staffUid) });
    const known = await openTicketIds(kind, userId);
    return openOnce(kind, { userId, staffUid, known, created, ticket });
  };
  return attempt(() =>
    resumable(
      [all.id, userId, title, content],
      () => doc(all).id,
      (id) =>
        inServerTime(() =>
          raced(
            () => open(doc(all, id)),
            // A colleague has just taken the lock: the retry finds their ticket.
            async () => (await openTicketIds(kind, userId)).length > 0,
          ),
        ),
    ),
  );
}

function openTicketIds(kind: TicketKind, userId: string): Promise<string[]> {
  return readIds(openTicketsOfQuery(kind, userId));
}

interface Opening {
  userId: string;
  staffUid: string;
  known: string[];
  created: DocumentReference;
  ticket: object;
}

function openOnce(
  kind: TicketKind,
  { userId, staffUid, known, created, ticket }: Opening,
): Promise<{ id: string }> {
  const name = KINDS[kind].collection;
  const lock = lockRef(kind, userId);
  return runTransaction(db(), async (transaction) => {
    const last = textOf((await transaction.get(lock)).get('ticketId'));
    // The earlier attempt succeeded but its answer was lost; this is the retry.
    if (last === created.id) return { id: created.id };
    // The query may be outdated; the current status decides.
    for (const id of new Set(last === null ? known : [last, ...known])) {
      const stored = await transaction.get(doc(db(), name, id));
      if (stored.exists() && isOpen(stored.get('status'))) throw taken();
    }
    transaction.set(created, ticket);
    transaction.set(lock, lockOf(kind, { userId, ticketId: created.id, operatorId: staffUid }));
    return { id: created.id };
  });
}

function taken(): AppError {
  return new AppError('already-exists', ticketMessages.newContactExists);
}
