import { fieldsOf, timeOf } from '../stored';
import type { Message, Ticket } from '../tickets/ticket';

/** Older answers never count as new: those read before marks were introduced have none. */
const NEW_FOR_MS = 30 * 24 * 3_600_000;

/** When the client saw each item, by id. */
type LastSeen = Readonly<Record<string, Date>>;

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

/** What a client has seen and when; one document per client. */
export const SEEN = 'visti';
export type SeenKind = 'tickets' | 'alimentazioni' | 'check';
export type Seen = Record<SeenKind, LastSeen>;

export const NOTHING_SEEN: Seen = { tickets: {}, alimentazioni: {}, check: {} };

/** `visti/{uid}`. */
export function readSeen(stored: unknown): Seen {
  const data = fieldsOf(stored);
  return {
    tickets: marksOf(data.tickets),
    alimentazioni: marksOf(data.alimentazioni),
    check: marksOf(data.check),
  };
}

function marksOf(stored: unknown): LastSeen {
  const marks = Object.entries(fieldsOf(stored)).map(([id, value]) => [id, timeOf(value)] as const);
  return Object.fromEntries(marks.filter((mark): mark is [string, Date] => mark[1] !== null));
}
