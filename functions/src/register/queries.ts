import type { Query } from '@/data/live/query';
import { LEAD_HISTORY } from '@/domain/leads/history';
import { REGISTER } from './entries';

/** All that was ever recorded of one document. */
export function entriesOfQuery(collection: string, docId: string): Query {
  return {
    collection: REGISTER,
    where: [
      ['collection', '==', collection],
      ['docId', '==', docId],
    ],
  };
}

/** Entries that keep what was there before for too long. */
export function expiredQuery(now: Date): Query {
  return { collection: REGISTER, where: [['beforeExpiresAt', '<=', now]] };
}

/** The numbers that a lead holds; they name leads of all lists. */
export function numbersOfQuery(contactId: string): Query {
  return { collection: 'numeri', where: [['contactId', '==', contactId]] };
}

/** The reminders of a contact, done or not. */
export function remindersOfQuery(contactId: string): Query {
  return { collection: 'contattiPromemoria', where: [['contactId', '==', contactId]] };
}

/** Who changed what of a contact. */
export function historyOfQuery(contactId: string): Query {
  return { collection: LEAD_HISTORY, where: [['contactId', '==', contactId]] };
}

/** What was answered in a journey. */
export function answersOfQuery(percorsoId: string): Query {
  return { collection: 'questionari', where: [['percorsoId', '==', percorsoId]] };
}
