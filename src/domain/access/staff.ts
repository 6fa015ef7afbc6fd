import { type Role, ADMIN } from '../roles';
import { KINDS, type TicketKind } from '../tickets/ticket';
import { mayChange } from './collections';
import { mayDelete } from './deletions';

/**
 * Whether a role may answer tickets of a kind, and also complete, reopen, classify them and delete
 * messages. Studio only reads nutritional tickets and sets their open statuses.
 */
export function mayAnswer(role: Role, kind: TicketKind): boolean {
  return mayChange(role, KINDS[kind].collection, 'conversations', false);
}

export function mayDeleteTickets(role: Role, kind: TicketKind): boolean {
  return mayDelete(role, KINDS[kind].collection);
}

/** Whether a role imports people from a file, by the callables that create them singly. */
export function mayImportPeople(role: Role): boolean {
  return ADMIN.some((allowed) => allowed === role);
}

/** Whether a role edits the data of a person of role `of`. Colleagues': only Amministratore. */
export function mayEditPerson(role: Role, of: Role): boolean {
  return role === 'Amministratore' || of === 'user';
}
