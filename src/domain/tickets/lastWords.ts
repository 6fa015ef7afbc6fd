import { MESSAGE_PREVIEW_CHARS } from '../limits';
import { plainText, preview } from './content';
import type { Message, Ticket } from './ticket';

interface LastWords {
  /** null for a document, which both sides send. */
  by: 'client' | 'staff' | null;
  /** Plain text on one line; a file's name where nothing was written. */
  text: string;
  /** When it was written; null for an unreadable time. */
  at: Date | null;
}

/** The last legible words or file of a conversation, for a list; null if there are none. */
export function lastWords({ conversations }: Pick<Ticket, 'conversations'>): LastWords | null {
  for (const message of conversations.toReversed()) {
    const text = preview(wordsOf(message), MESSAGE_PREVIEW_CHARS);
    if (text !== '') return { by: authorOf(message), text, at: message.at };
  }
  return null;
}

function authorOf({ type }: Message): LastWords['by'] {
  if (type === 'Documento') return null;
  return type === 'Richiesta' ? 'client' : 'staff';
}

function wordsOf({ content, file }: Message): string {
  return plainText(content) || (file?.name ?? '');
}

interface Talk {
  conversations: readonly Pick<Message, 'at'>[];
}

/** The ticket with the newest dated message; null if nobody has written. */
export function newestTalk<T extends Talk>(tickets: readonly T[]): { ticket: T; at: Date } | null {
  const dated = tickets.flatMap((ticket) => {
    const at = ticket.conversations.findLast((message) => message.at !== null)?.at;
    return at ? [{ ticket, at }] : [];
  });
  return dated.sort((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null;
}
