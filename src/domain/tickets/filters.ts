import { matchesQuery, searchToken } from '../search/ngrams';
import { NO_STUDIO, parseStudio, type Studio } from '../studios';
import { romeDayEnd, romeDayStart } from '../time/days';
import { plainText } from './content';
import type { Ticket, TicketStatus } from './ticket';

/** What a staff list of tickets is narrowed to. `null` means «all». */
export interface TicketFilters {
  status: TicketStatus | null;
  studio: Studio | typeof NO_STUDIO | null;
  /** Technical: the request type (`tipoTicket`); nutritional: the type (`type`). */
  type: string | null;
  /** First and last day of creation, yyyy-MM-dd in Europe/Rome, both included. */
  from: string | null;
  to: string | null;
  /** Words sought in the messages. */
  search: string;
}

/** The status a list opens on. */
export const DEFAULT_STATUS: TicketStatus = 'Aperto';
/** What waits for an answer, of all studios. */
export const OPEN: TicketFilters = {
  status: DEFAULT_STATUS,
  studio: null,
  type: null,
  from: null,
  to: null,
  search: '',
};
/** Any spelling of a studio, or «Nessuno Studio»; anything else is all studios. */
export function parseStudioFilter(text: string | null): TicketFilters['studio'] {
  return text === NO_STUDIO ? NO_STUDIO : parseStudio(text);
}

/** Whether a search text is long enough for the index. */
export function searchesFor(search: string): boolean {
  return searchToken(search) !== null;
}

/** The instants that bound the period: from the first one on, before the second. */
export function periodOf({ from, to }: Pick<TicketFilters, 'from' | 'to'>): {
  since: Date | null;
  before: Date | null;
} {
  return {
    since: from === null ? null : romeDayStart(from),
    before: to === null ? null : romeDayEnd(to),
  };
}

/** Whether the messages contain every word sought: the index only says that they might. */
export function messagesMatch(
  { conversations }: Pick<Ticket, 'conversations'>,
  search: string,
): boolean {
  if (!searchesFor(search)) return true;
  return matchesQuery(conversations.map(({ content }) => plainText(content)).join('\n'), search);
}
