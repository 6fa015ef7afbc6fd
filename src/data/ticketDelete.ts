import { collection, doc, runTransaction, setDoc } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { fieldsOf } from '@/domain/search/stored';
import { TICKET_COLLECTION, type TicketKind } from '@/domain/tickets/ticket';
import { registerEntry, type Actor } from './audit';
import { attempt } from './errors';
import { db } from './firestore';
import { ticketRef } from './tickets';

const TRIES = 3;

/** What is needed to take a deletion back. */
export interface DeletedTicket {
  kind: TicketKind;
  id: string;
  /** The register's entry of the deletion. */
  entry: string;
  /** The document as it was. */
  before: Record<string, unknown>;
}

/** Deletes a conversation and records it in the register, in one write (decision 33). @throws AppError `not-found` when it is gone already */
export function deleteTicket(kind: TicketKind, id: string, by: Actor): Promise<DeletedTicket> {
  const remove = async (tries: number): Promise<DeletedTicket> => {
    try {
      return await removeOnce(kind, id, by);
    } catch (error) {
      // The rules judge the write before the transaction learns that a message arrived in between: then it is tried again.
      if (fieldsOf(error).code !== 'permission-denied' || tries <= 1) throw error;
      return remove(tries - 1);
    }
  };
  return attempt(() => remove(TRIES));
}

function removeOnce(kind: TicketKind, id: string, by: Actor): Promise<DeletedTicket> {
  const entry = doc(collection(db(), 'registro'));
  return runTransaction(db(), async (transaction) => {
    const stored = await transaction.get(ticketRef(kind, id));
    const before = stored.data();
    if (!before) throw new AppError('not-found');
    transaction.delete(stored.ref);
    transaction.set(entry, registerEntry({ by, what: 'delete-ticket', collection: TICKET_COLLECTION[kind], docId: id, before }));
    return { kind, id, entry: entry.id, before };
  });
}

/**
 * Takes a deletion back: the document returns exactly as the register has it. The rules allow it to who deleted it, for a minute, and
 * want the entry named in the index, which the trigger then computes again. @throws AppError
 */
export function restoreTicket({ kind, id, entry, before }: DeletedTicket): Promise<void> {
  return attempt(() => setDoc(ticketRef(kind, id), { ...before, idx: { ...fieldsOf(before.idx), restoredFrom: entry } }));
}
