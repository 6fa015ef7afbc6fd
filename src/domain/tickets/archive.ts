import { normalise } from '../search/ngrams';
import { romeDayEnd, romeDayStart } from '../time/rome';
import { plainText } from './content';
import type { Ticket, TicketStatus } from './ticket';

/** Statuses that the answered list and the archive treat as answered. */
export const ANSWERED_STATUSES = [
  'Risposto',
  'Completato',
] as const satisfies readonly TicketStatus[];
export type AnsweredStatus = (typeof ANSWERED_STATUSES)[number];

/** Placeholder for an empty cell of the archive. */
export const EMPTY_CELL = 'N/D';

export function cell(text: string | null | undefined): string {
  return text?.trim() || EMPTY_CELL;
}

/** Half-open interval: from the start of one day in Rome to the start of another, excluded. */
export interface Range {
  from: Date;
  before: Date;
}

/**
 * The instants of the days `first` to `last`, both included, as yyyy-MM-dd in Europe/Rome. Null
 * when either is missing or invalid, or when they are reversed.
 */
export function romeRange(first: string, last: string): Range | null {
  const [from, before] = [romeDayStart(first), romeDayEnd(last)];
  return from && before && from < before ? { from, before } : null;
}

/** Whether the client's e-mail contains the search; confirms candidates from the index. */
export function emailContains({ client }: Pick<Ticket, 'client'>, searched: string): boolean {
  return client?.email ? normalise(client.email).includes(normalise(searched)) : false;
}

/** The first message containing the code, or null; confirms candidates from the index. */
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

/** An excerpt of a message around the code, at most `max` characters. */
export function around(text: string, code: string, max: number): string {
  const line = [...text.replace(/\s+/g, ' ').trim()];
  if (line.length <= max) return line.join('');
  const at = Math.max(0, line.join('').toLowerCase().indexOf(code.trim().toLowerCase()));
  const start = Math.max(0, Math.min(at - Math.floor(max / 3), line.length - max));
  const end = start + max;
  const before = start > 0 ? '…' : '';
  const after = end < line.length ? '…' : '';
  return before + line.slice(start, end).join('').trim() + after;
}
