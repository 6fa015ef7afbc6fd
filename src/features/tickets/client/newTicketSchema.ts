import * as z from 'zod/mini';
import { checkUpload } from '@/domain/files';
import { MESSAGE_MAX_CHARS, TITLE_MAX_CHARS } from '@/domain/limits';
import { CAPTION_MAX_CHARS, captionOf } from './caption';
import { text } from '@/ui/form/fields';

const fields = z.object({
  title: text({ missing: 'Scrivi di che cosa hai bisogno.', max: TITLE_MAX_CHARS }),
  content: text({ missing: 'Scrivi il tuo messaggio.', max: MESSAGE_MAX_CHARS }),
  file: z.custom<File | null>().check(({ value, issues }) => {
    const refusal = value ? checkUpload(value) : null;
    if (refusal) issues.push({ code: 'custom', message: refusal, input: value });
  }),
  caption: text({ max: CAPTION_MAX_CHARS }),
});

/** Form schema of a new ticket. */
export const newTicketSchema = fields.check(
  z.refine((typed) => messageOf(typed).length <= MESSAGE_MAX_CHARS, {
    path: ['caption'],
    error: 'Il messaggio con la didascalia è troppo lungo.',
  }),
);

export type NewTicketValues = z.input<typeof newTicketSchema>;

export const EMPTY_TICKET: NewTicketValues = { title: '', content: '', file: null, caption: '' };

/** The message with the caption of its file, which the thread shows beside it. */
export function messageOf({
  content,
  file,
  caption,
}: Pick<NewTicketValues, 'content' | 'file' | 'caption'>): string {
  return file && caption !== '' ? `${content}\n\n${captionOf([file], caption)}` : content;
}

export type NewTicketText = Pick<NewTicketValues, 'title' | 'content'>;

/**
 * Merges the form's input with a returned text, so that neither is lost.
 * @param caption of a file that has to be chosen again; dropped if the form has another file
 */
export function withReturned(
  written: NewTicketValues,
  { title, content, caption = '' }: NewTicketText & { caption?: string | undefined },
): NewTicketValues {
  const kept = written.file ? written.caption : caption;
  if (written.title.trim() === '' && written.content.trim() === '')
    return { ...written, title, content, caption: kept };
  const both = [written.content, title, content].filter((text) => text.trim() !== '').join('\n\n');
  return {
    ...written,
    title: written.title.trim() === '' ? title : written.title,
    content: both,
    caption: kept,
  };
}
