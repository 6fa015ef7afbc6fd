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

/**
 * Whether a role may import people from a file. The import uses the callables that create one
 * person at a time.
 */
export function mayImportPeople(role: Role): boolean {
  return ADMIN.some((allowed) => allowed === role);
}

/** Whether a role may edit a person whose role is `of`. Only Amministratore may edit staff. */
export function mayEditPerson(role: Role, of: Role): boolean {
  return role === 'Amministratore' || of === 'user';
}
