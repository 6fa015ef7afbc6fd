import type { MessageType, RequestType, TicketKind, TicketStatus } from './ticket';

/** The fields a command changes beside the conversation; `null` removes the stored value. */
export interface TicketPatch {
  status?: TicketStatus;
  tipoTicket?: RequestType | null;
}

/** Status of a ticket just created (AT-115, AT-116). */
export function initialStatus(by: 'client' | 'staff'): TicketStatus {
  return by === 'client' ? 'Aperto' : 'Non Risposto';
}

/** Status and request type after a staff reply; a Completato ticket reopens as Risposto (AT-118, AT-119, decision 22). */
export function afterStaffReply(kind: TicketKind): TicketPatch {
  return kind === 'technical' ? { status: 'Risposto', tipoTicket: null } : { status: 'Risposto' };
}

/** After a client's reply or upload (AT-117). */
export function afterClientReply(): TicketPatch {
  return { status: 'Aperto' };
}

/** A completed ticket takes no more client messages (AT-122). */
export function clientMayReply(status: TicketStatus): boolean {
  return status !== 'Completato';
}

/** The author type a staff message carries in each kind of ticket (AT-101). */
export function staffMessageType(kind: TicketKind): MessageType {
  return kind === 'technical' ? 'Trainer' : 'Nutrizionista';
}

/** The text that is stored: trimmed, or null when nothing is left (AT-155 to AT-157). */
export function messageText(typed: string): string | null {
  const text = typed.trim();
  return text === '' ? null : text;
}
