import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import { codeOf, later } from '@/data/firebase/later';
import { deleteRecord, deleteRecords, type Deleted, type Outcome } from '@/data/audit/registered';

export type { Write } from './sdkCommands';

const code = codeOf(() => import('./sdkCommands'));
export const reply = later(code, ({ reply }) => reply);
export const clientReply = later(code, ({ clientReply }) => clientReply);
export const wentOn = later(code, ({ wentOn }) => wentOn);
export const setStatus = later(code, ({ setStatus }) => setStatus);
export const setType = later(code, ({ setType }) => setType);
export const complete = later(code, ({ complete }) => complete);
export const markRead = later(code, ({ markRead }) => markRead);
export const clearRead = later(code, ({ clearRead }) => clearRead);
export const reopenIfBlocked = later(code, ({ reopenIfBlocked }) => reopenIfBlocked);
export const deleteMessage = later(code, ({ deleteMessage }) => deleteMessage);

/** Deletes a conversation. @throws AppError `not-found` when it is already gone */
export function deleteTicket(kind: TicketKind, id: string): Promise<Deleted> {
  return deleteRecord(KINDS[kind].collection, id);
}

/**
 * Deletes conversations independently of each other.
 * @throws AppError when the call itself fails
 */
export function deleteTickets(
  kind: TicketKind,
  ids: readonly string[],
): Promise<Outcome<Deleted>[]> {
  return deleteRecords(KINDS[kind].collection, ids);
}
