import type { Ticket, TicketStatus } from './ticket';

/** Stored as true or "true". */
export function parseRead(stored: unknown): boolean {
  return stored === true || stored === 'true';
}

/** Theme colours: orange, green, yellow, red, grey, purple. */
type TicketTone = 'aperto' | 'risposto' | 'non-risposto' | 'completato' | 'bloccato' | 'letto';

const TONE: Record<TicketStatus, TicketTone> = {
  Aperto: 'aperto',
  Risposto: 'risposto',
  'Non Risposto': 'non-risposto',
  Completato: 'completato',
  Bloccato: 'bloccato',
};

export function statusTone(status: TicketStatus): TicketTone {
  return TONE[status];
}

/** Whether somebody has it open now. «letto» is the old application's flag, which never expires. */
export type Reading = 'in lettura' | 'letto' | null;

/** @param open ids of the tickets that somebody has open */
export function readingOf(
  { id, read }: Pick<Ticket, 'id' | 'read'>,
  open: ReadonlySet<string>,
): Reading {
  if (open.has(id)) return 'in lettura';
  return read ? 'letto' : null;
}

/** Colour of a row's button: by status, or purple once read. */
export function rowTone({ status }: Pick<Ticket, 'status'>, reading: Reading): TicketTone {
  return reading === null ? statusTone(status) : 'letto';
}

/** Labels of a row's button. */
export const READING_LABEL: Record<'in lettura' | 'letto', string> = {
  'in lettura': 'In lettura',
  letto: 'Letto',
};
