import { plainText } from '@/domain/tickets/content';
import { typeLabel } from '@/domain/tickets/kinds';
import type { Ticket } from '@/domain/tickets/ticket';
import { formatDateTime } from '@/domain/time/rome';

/** «Anna Verdi», or «sconosciuto». */
export function clientName(ticket: Pick<Ticket, 'client'> | undefined): string {
  return `${ticket?.client?.name ?? ''} ${ticket?.client?.surname ?? ''}`.trim() || 'sconosciuto';
}

export function rowDate({ at }: Ticket): string {
  return at ? formatDateTime(at) : 'Data n/d';
}

/** Row name for screen readers and confirmations. */
export function rowName(ticket: Ticket): string {
  return `${clientName(ticket)}: ${ticket.title || ticket.code || 'senza titolo'}`;
}

export const ticketKey = ({ id }: Ticket): string => id;
export const ticketProblem = ({ problems }: Ticket): string | null => problems[0]?.message ?? null;

export const CSV_HEADER = [
  'Data',
  'Codice',
  'Titolo',
  'Stato',
  'Tipo',
  'Studio',
  'Email',
  'Nome',
  'Cognome',
  'Messaggi',
  'Ultimo messaggio',
];

/** A row of the CSV export, in the order of CSV_HEADER. */
export function csvRow(ticket: Ticket): (string | number)[] {
  const { client, conversations } = ticket;
  return [
    rowDate(ticket),
    ticket.code,
    ticket.title,
    ticket.status,
    typeLabel(ticket) ?? '',
    client?.studio ?? '',
    client?.email ?? '',
    client?.name ?? '',
    client?.surname ?? '',
    conversations.length,
    plainText(conversations.at(-1)?.content ?? ''),
  ];
}
