import * as z from 'zod/mini';
import { checkUpload } from '@/domain/files';
import { MESSAGE_MAX_CHARS, TITLE_MAX_CHARS } from '@/domain/limits';
import { text } from '@/ui/form/schemas';

/** Form schema of a new ticket. */
export const newTicketSchema = z.object({
  title: text({ missing: 'Scrivi di che cosa hai bisogno.', max: TITLE_MAX_CHARS }),
  content: text({ missing: 'Scrivi il tuo messaggio.', max: MESSAGE_MAX_CHARS }),
  file: z.custom<File | null>().check(({ value, issues }) => {
    const refusal = value ? checkUpload(value) : null;
    if (refusal) issues.push({ code: 'custom', message: refusal, input: value });
  }),
});

export type NewTicketValues = z.input<typeof newTicketSchema>;

export const EMPTY_TICKET: NewTicketValues = { title: '', content: '', file: null };

export type NewTicketText = Pick<NewTicketValues, 'title' | 'content'>;

/** Merges the form's input with a returned text, so that neither is lost. */
export function withReturned(
  written: NewTicketValues,
  { title, content }: NewTicketText,
): NewTicketValues {
  if (written.title.trim() === '' && written.content.trim() === '')
    return { ...written, title, content };
  const both = [written.content, title, content].filter((text) => text.trim() !== '').join('\n\n');
  return { ...written, title: written.title.trim() === '' ? title : written.title, content: both };
}
