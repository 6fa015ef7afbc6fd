import { KINDS } from './kinds';
import type { RequestType, TicketKind, TicketStatus } from './ticket';

/** The fields a command changes beside the conversation; `null` removes the stored value. */
export interface TicketPatch {
  status?: TicketStatus;
  tipoTicket?: RequestType | null;
}

/** Status of a ticket just created. */
export function initialStatus(by: 'client' | 'staff'): TicketStatus {
  return by === 'client' ? 'Aperto' : 'Non Risposto';
}

/** Status and request type after a staff reply; a Completato ticket reopens as Risposto. */
export function afterStaffReply(kind: TicketKind): TicketPatch {
  return { status: 'Risposto', ...KINDS[kind].removedByAnswer };
}

/** A conversation that is full is closed by the answer that goes on in another. */
export function afterContinuation(kind: TicketKind): TicketPatch {
  return { status: 'Completato', ...KINDS[kind].removedByAnswer };
}

/** After a client's reply or upload. */
export function afterClientReply(): TicketPatch {
  return { status: 'Aperto' };
}

/** A completed ticket takes no more client messages. */
export function clientMayReply(status: TicketStatus): boolean {
  return status !== 'Completato';
}

/** The text that is stored: trimmed, or null when nothing is left. */
export function messageText(typed: string): string | null {
  const text = typed.trim();
  return text === '' ? null : text;
}
