import type { Ticket, TicketStatus } from './ticket';

/** `read` is true or the text "true". */
export function parseRead(stored: unknown): boolean {
  return stored === true || stored === 'true';
}

/** Names of colours in the theme: orange, green, yellow, red, grey, purple. */
export type TicketTone = 'aperto' | 'risposto' | 'non-risposto' | 'completato' | 'bloccato' | 'letto';

const TONE: Record<TicketStatus, TicketTone> = {
  Aperto: 'aperto',
  Risposto: 'risposto',
  'Non Risposto': 'non-risposto',
  Completato: 'completato',
  Bloccato: 'bloccato',
};

/** The colour of a status. */
export function statusTone(status: TicketStatus): TicketTone {
  return TONE[status];
}

/** The colour of a row's button: the status while unread, purple once read. */
export function rowTone(ticket: Pick<Ticket, 'status' | 'read'>): TicketTone {
  return ticket.read ? 'letto' : statusTone(ticket.status);
}
