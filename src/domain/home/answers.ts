import type { Message, Ticket } from '../tickets/ticket';

/** Older answers never count as new, because answers read before marks existed have none. */
const NEW_FOR_MS = 30 * 24 * 3_600_000;

/** When the client saw each item, by id. */
export type LastSeen = Readonly<Record<string, Date>>;

type Talk = Pick<Ticket, 'id' | 'kind' | 'title' | 'conversations'>;

export interface Answer {
  ticket: Talk;
  at: Date;
}

/** When staff last wrote, if theirs is the last visible message; null otherwise or if undated. */
export function answeredAt({
  conversations,
}: {
  conversations: readonly Pick<Message, 'type' | 'at' | 'visibilityProfile' | 'file'>[];
}): Date | null {
  const last = conversations.findLast(
    ({ file, visibilityProfile }) => file === null || visibilityProfile,
  );
  return last === undefined || last.type === 'Richiesta' ? null : last.at;
}

/** Answers that the client has not opened since, newest first. */
export function unreadAnswers(tickets: readonly Talk[], seen: LastSeen, now: Date): Answer[] {
  return tickets
    .flatMap((ticket) => {
      const at = answeredAt(ticket);
      const isNew =
        at !== null && at.getTime() > (seen[ticket.id]?.getTime() ?? now.getTime() - NEW_FOR_MS);
      return isNew ? [{ ticket, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}
