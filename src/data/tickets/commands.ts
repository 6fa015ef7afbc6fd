import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { lazyModule } from '@/data/firebase/lazy';
import { deleteRecord, deleteRecords, type Deleted, type Outcome } from '@/data/audit/deletions';

export type { Write } from './sdkCommands';
export type { TicketText, CreatedTicket } from './sdkNewTickets';

export const {
  reply,
  clientReply,
  wentOn,
  setStatus,
  setType,
  complete,
  markRead,
  clearRead,
  reopenIfBlocked,
  deleteMessage,
  neighbourTicket,
  nextInList,
  latestTechnicalTicket,
} = lazyModule(() => import('./sdkCommands'));

export const {
  createTechnicalTicket,
  createOwnTicket,
  ownTicketArrived,
  nutritionalQuota,
  createNutritionalTicket,
} = lazyModule(() => import('./sdkNewTickets'));

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
