import { KINDS, type RequestType, type TicketKind, type TicketStatus } from './ticket';

/** Fields that a command changes besides the conversation; `null` deletes the stored value. */
export interface TicketPatch {
  status?: TicketStatus;
  tipoTicket?: RequestType | null;
}

/** Status of a new ticket. */
export function initialStatus(by: 'client' | 'staff'): TicketStatus {
  return by === 'client' ? 'Aperto' : 'Non Risposto';
}

/** Status and request type after a staff reply; a Completato ticket reopens as Risposto. */
export function afterStaffReply(kind: TicketKind): TicketPatch {
  return { status: 'Risposto', ...KINDS[kind].removedByAnswer };
}

/** A full conversation is closed when an answer continues in a new one. */
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

/** The text to store: trimmed, or null when empty. */
export function messageText(typed: string): string | null {
  const text = typed.trim();
  return text === '' ? null : text;
}
