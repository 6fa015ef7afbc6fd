import type { Message, Ticket } from '../tickets/ticket';

/** Older answers are not called new: what was read before reading was noted has no mark. */
const NEW_FOR_MS = 30 * 24 * 3_600_000;

/** When each thing was seen by its client, by its id. */
export type SeenAt = Readonly<Record<string, Date>>;

type Talk = Pick<Ticket, 'id' | 'kind' | 'title' | 'conversations'>;

export interface Answer {
  ticket: Talk;
  at: Date;
}

/** When staff last wrote in a conversation that ends with them; null where the client has the last word, or nothing dates it. */
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
export function unreadAnswers(tickets: readonly Talk[], seen: SeenAt, now: Date): Answer[] {
  return tickets
    .flatMap((ticket) => {
      const at = answeredAt(ticket);
      const isNew =
        at !== null && at.getTime() > (seen[ticket.id]?.getTime() ?? now.getTime() - NEW_FOR_MS);
      return isNew ? [{ ticket, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}
