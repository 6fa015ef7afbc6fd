import { normalise } from '../search/ngrams';
import { romeDayEnd, romeDayStart } from '../time/days';
import { plainText } from './content';
import type { Ticket, TicketStatus } from './ticket';

/** What the answered list and the archive call answered. */
export const ANSWERED_STATUSES = [
  'Risposto',
  'Completato',
] as const satisfies readonly TicketStatus[];
export type AnsweredStatus = (typeof ANSWERED_STATUSES)[number];

/** What an empty cell of the archive shows. */
export const EMPTY_CELL = 'N/D';

export function cell(text: string | null | undefined): string {
  return text?.trim() || EMPTY_CELL;
}

/** From the first instant of one day in Rome up to, and without, the first of another. */
export interface Range {
  from: Date;
  before: Date;
}

/**
 * The instants of the days `first` to `last`, both included, as yyyy-MM-dd in Europe/Rome. Null when either is missing or is not a
 * day, or when they are the wrong way round.
 */
export function romeRange(first: string, last: string): Range | null {
  const [from, before] = [romeDayStart(first), romeDayEnd(last)];
  return from && before && from < before ? { from, before } : null;
}

/** Whether the client's e-mail contains what was searched: the index only proposes. */
export function emailContains({ client }: Pick<Ticket, 'client'>, searched: string): boolean {
  return client?.email ? normalise(client.email).includes(normalise(searched)) : false;
}

/** The first message whose text contains the code, or null: the index only proposes. */
export function messageWithCode(
  { conversations }: Pick<Ticket, 'conversations'>,
  code: string,
): string | null {
  const searched = normalise(code);
  if (searched === '') return null;
  return (
    conversations
      .map(({ content }) => plainText(content))
      .find((text) => normalise(text).includes(searched)) ?? null
  );
}

/** The part of a message around the code, at most `max` characters. */
export function around(text: string, code: string, max: number): string {
  const line = [...text.replace(/\s+/g, ' ').trim()];
  if (line.length <= max) return line.join('');
  const at = Math.max(0, line.join('').toLowerCase().indexOf(code.trim().toLowerCase()));
  const start = Math.max(0, Math.min(at - Math.floor(max / 3), line.length - max));
  const end = start + max;
  return `${start > 0 ? '…' : ''}${line.slice(start, end).join('').trim()}${end < line.length ? '…' : ''}`;
}
