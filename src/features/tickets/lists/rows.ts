import type { CsvColumn } from '@/domain/csv';
import { ticketMessages } from '@/domain/messages';
import { plainText } from '@/domain/tickets/content';
import { typeLabel, type Ticket } from '@/domain/tickets/ticket';
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

/** Ids of the clients, each once. */
export function clientsOf(tickets: readonly Ticket[]): string[] {
  return [...new Set(tickets.map(({ userId }) => userId).filter((userId) => userId !== ''))];
}

/**
 * Asked before notifying: names the client if there is only one; null if no ticket names any, as
 * old ones may not.
 */
export function noticeQuestion(tickets: readonly Ticket[]): string | null {
  const people = clientsOf(tickets);
  if (people.length > 1) return ticketMessages.askNotices(people.length);
  const ticket = tickets.find(({ userId }) => userId !== '');
  return ticket ? `Vuoi inviare una notifica a ${clientName(ticket)}?` : null;
}

export const ticketKey = ({ id }: Ticket): string => id;
export const ticketProblem = ({ problems }: Ticket): string | null => problems[0]?.message ?? null;

export const TICKETS_CSV: readonly CsvColumn<Ticket>[] = [
  { header: 'Data', value: rowDate },
  { header: 'Codice', value: ({ code }) => code },
  { header: 'Titolo', value: ({ title }) => title },
  { header: 'Stato', value: ({ status }) => status },
  { header: 'Tipo', value: (ticket) => typeLabel(ticket) ?? '' },
  { header: 'Studio', value: ({ client }) => client?.studio ?? '' },
  { header: 'Email', value: ({ client }) => client?.email ?? '' },
  { header: 'Nome', value: ({ client }) => client?.name ?? '' },
  { header: 'Cognome', value: ({ client }) => client?.surname ?? '' },
  { header: 'Messaggi', value: ({ conversations }) => conversations.length },
  {
    header: 'Ultimo messaggio',
    value: ({ conversations }) => plainText(conversations.at(-1)?.content ?? ''),
  },
];
