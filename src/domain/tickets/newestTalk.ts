import type { Message } from './ticket';

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
