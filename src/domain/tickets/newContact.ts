import { MESSAGE_MAX_CHARS, TITLE_MAX_CHARS } from '../limits';
import { ticketMessages } from '../messages';
import { toStoredContent } from './content';
import { messageText } from './transitions';
import type { TicketStatus } from './ticket';

/** What staff fill in to write first to a client (document 1 §5). */
export interface NewContact {
  /** The client chosen, null while none is. */
  userId: string | null;
  title: string;
  content: string;
}

/** The message that refuses the form, or null when it may be sent: client, title and message are all required (AT-147). */
export function newContactError({ userId, title, content }: NewContact): string | null {
  if (userId === null || userId === '' || messageText(title) === null || messageText(content) === null)
    return ticketMessages.newContactIncomplete;
  if (title.trim().length > TITLE_MAX_CHARS) return `Il titolo supera i ${TITLE_MAX_CHARS} caratteri.`;
  if (toStoredContent(content).length > MESSAGE_MAX_CHARS)
    return `Il messaggio supera i ${MESSAGE_MAX_CHARS.toLocaleString('it-IT')} caratteri.`;
  return null;
}

/** A client with a ticket in one of these gets no new one from staff (AT-148). */
export const OPEN_STATUSES = ['Aperto', 'Non Risposto'] as const satisfies readonly TicketStatus[];

/** @param status as stored */
export function isOpen(status: unknown): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}
