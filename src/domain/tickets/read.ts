import type { Ticket, TicketStatus } from './ticket';

/** `read` is true or the text "true". */
export function parseRead(stored: unknown): boolean {
  return stored === true || stored === 'true';
}

/** Names of colours in the theme: orange, green, yellow, red, grey, purple. */
type TicketTone = 'aperto' | 'risposto' | 'non-risposto' | 'completato' | 'bloccato' | 'letto';

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

/** Whether somebody has it open now; «letto» is only what the old application's flag says, which nothing ends by itself. */
export type Reading = 'in lettura' | 'letto' | null;

/** @param open the ids of the tickets that somebody has open now */
export function readingOf(
  { id, read }: Pick<Ticket, 'id' | 'read'>,
  open: ReadonlySet<string>,
): Reading {
  if (open.has(id)) return 'in lettura';
  return read ? 'letto' : null;
}

/** The colour of a row's button: the status while unread, purple once read. */
export function rowTone({ status }: Pick<Ticket, 'status'>, reading: Reading): TicketTone {
  return reading === null ? statusTone(status) : 'letto';
}

/** What a row's button says. */
export const READING_LABEL: Record<'in lettura' | 'letto', string> = {
  'in lettura': 'In lettura',
  letto: 'Letto',
};
