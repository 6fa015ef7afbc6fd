import type { Query } from '@/data/live/query';
import { LEAD_HISTORY } from '@/domain/leads/history';
import { NOTES } from '@/domain/notes/internal';
import { AUDIT_LOG } from './entries';

/** All audit log entries of a document. */
export function entriesOfQuery(collection: string, docId: string): Query {
  return {
    collection: AUDIT_LOG,
    where: [
      ['collection', '==', collection],
      ['docId', '==', docId],
    ],
  };
}

/** Entries whose stored content has expired. */
export function expiredQuery(now: Date): Query {
  return { collection: AUDIT_LOG, where: [['beforeExpiresAt', '<=', now]] };
}

/** Phone numbers reserved by a lead; they may belong to any of the lists. */
export function numbersOfQuery(contactId: string): Query {
  return { collection: 'numeri', where: [['contactId', '==', contactId]] };
}

/** A lead's reminders, done or not. */
export function remindersOfQuery(contactId: string): Query {
  return { collection: 'contattiPromemoria', where: [['contactId', '==', contactId]] };
}

/** A lead's history. */
export function historyOfQuery(contactId: string): Query {
  return { collection: LEAD_HISTORY, where: [['contactId', '==', contactId]] };
}

/** The answers given in a journey. */
export function answersOfQuery(percorsoId: string): Query {
  return { collection: 'questionari', where: [['percorsoId', '==', percorsoId]] };
}

/** Staff's notes on a ticket, files hidden from its client included. */
export function notesOfTicketQuery(collection: string, docId: string): Query {
  return {
    collection: NOTES,
    where: [
      ['collection', '==', collection],
      ['docId', '==', docId],
    ],
  };
}

/**
 * Staff's notes on all of a client's tickets of one kind, files hidden from the client included.
 */
export function notesOfClientQuery(collection: string, userId: string): Query {
  return {
    collection: NOTES,
    where: [
      ['collection', '==', collection],
      ['userId', '==', userId],
    ],
  };
}
