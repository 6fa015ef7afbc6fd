import { matchesQuery, searchToken } from '../search/ngrams';
import { NO_STUDIO, parseStudio, type Studio } from '../studios';
import { romeDayEnd, romeDayStart } from '../time/rome';
import { plainText } from './content';
import type { Ticket, TicketStatus } from './ticket';

/** Filters of the staff's ticket lists. `null` means «all». */
export interface TicketFilters {
  status: TicketStatus | null;
  studio: Studio | typeof NO_STUDIO | null;
  /** Technical: the request type (`tipoTicket`); nutritional: the type (`type`). */
  type: string | null;
  /** First and last day of creation, yyyy-MM-dd in Europe/Rome, both included. */
  from: string | null;
  to: string | null;
  /** Words to find in the messages. */
  search: string;
}

/** The status that lists open with. */
export const DEFAULT_STATUS: TicketStatus = 'Aperto';
/** Open tickets of all studios. */
export const OPEN: TicketFilters = {
  status: DEFAULT_STATUS,
  studio: null,
  type: null,
  from: null,
  to: null,
  search: '',
};
/** Any spelling of a studio, or «Nessuno Studio»; anything else means all. */
export function parseStudioFilter(text: string | null): TicketFilters['studio'] {
  return text === NO_STUDIO ? NO_STUDIO : parseStudio(text);
}

/** Whether a search text is long enough for the index. */
export function searchesFor(search: string): boolean {
  return searchToken(search) !== null;
}

/** The period as instants: `since` included, `before` excluded. */
export function periodOf({ from, to }: Pick<TicketFilters, 'from' | 'to'>): {
  since: Date | null;
  before: Date | null;
} {
  return {
    since: from === null ? null : romeDayStart(from),
    before: to === null ? null : romeDayEnd(to),
  };
}

/** Whether the messages contain every search word; confirms candidates from the index. */
export function messagesMatch(
  { conversations }: Pick<Ticket, 'conversations'>,
  search: string,
): boolean {
  if (!searchesFor(search)) return true;
  return matchesQuery(conversations.map(({ content }) => plainText(content)).join('\n'), search);
}
