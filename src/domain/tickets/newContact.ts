import { MESSAGE_MAX_CHARS, TITLE_MAX_CHARS } from '../limits';
import { ticketMessages } from '../messages';
import { toStoredContent } from './content';
import { messageText } from './transitions';
import type { TicketStatus } from './ticket';

/** Form with which staff start a conversation. */
export interface NewContact {
  /** The chosen client, or null. */
  userId: string | null;
  title: string;
  content: string;
}

type NewContactErrors = Partial<Record<'whole' | 'client' | 'title' | 'content', string>>;

/** Field errors of the form; `whole` says once that all three fields are required. */
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

/** The first error of the form, or null if it is valid. */
export function newContactError(form: NewContact): string | null {
  const { whole, title, content } = newContactErrors(form);
  return whole ?? title ?? content ?? null;
}

/** Staff can't open a new ticket for a client who has one in these statuses. */
export const OPEN_STATUSES = ['Aperto', 'Non Risposto'] as const satisfies readonly TicketStatus[];

/** @param status as stored */
export function isOpen(status: unknown): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}
