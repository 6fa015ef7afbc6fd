import { MESSAGE_MAX_CHARS, TITLE_MAX_CHARS } from '../limits';
import { ticketMessages } from '../messages';
import { toStoredContent } from './content';
import { messageText } from './transitions';
import type { TicketStatus } from './ticket';

/** What staff fill in to write first to a client. */
export interface NewContact {
  /** The client chosen, null while none is. */
  userId: string | null;
  title: string;
  content: string;
}

type NewContactErrors = Partial<Record<'whole' | 'client' | 'title' | 'content', string>>;

/** What is wrong with the form; client, title and message are all required, which is told once for the whole of it. */
export function newContactErrors({ userId, title, content }: NewContact): NewContactErrors {
  const errors: NewContactErrors = {};
  if (userId === null || userId === '') errors.client = 'Scegli il cliente.';
  if (messageText(title) === null) errors.title = 'Scrivi il titolo.';
  if (messageText(content) === null) errors.content = 'Scrivi il messaggio.';
  if (Object.keys(errors).length > 0) errors.whole = ticketMessages.newContactIncomplete;
  if (title.trim().length > TITLE_MAX_CHARS)
    errors.title = `Il titolo supera i ${TITLE_MAX_CHARS} caratteri.`;
  if (toStoredContent(content).length > MESSAGE_MAX_CHARS)
    errors.content = `Il messaggio supera i ${MESSAGE_MAX_CHARS.toLocaleString('it-IT')} caratteri.`;
  return errors;
}

/** The message that refuses the form, or null when it may be sent. */
export function newContactError(form: NewContact): string | null {
  const { whole, title, content } = newContactErrors(form);
  return whole ?? title ?? content ?? null;
}

/** A client with a ticket in one of these gets no new one from staff. */
export const OPEN_STATUSES = ['Aperto', 'Non Risposto'] as const satisfies readonly TicketStatus[];

/** @param status as stored */
export function isOpen(status: unknown): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}
