import { TECHNICAL_TICKETS_PER_DAY, TECHNICAL_TICKETS_WAITING } from '../limits';
import { ticketMessages } from '../messages';
import { fieldsOf, timeOf } from '../stored';
import { romeDay } from '../time/rome';

/**
 * A client's quota of technical tickets, enforced by the rules: today's count, and the ids that may
 * await an answer.
 */
export interface TechnicalCounter {
  count: number;
  open: readonly string[];
  /** When the last one was opened; null if none. */
  at: Date | null;
}

/** The stored counter; an unreadable one counts as empty. */
export function readCounter(stored: unknown): TechnicalCounter {
  const { count, open, at } = fieldsOf(stored);
  const ids = Array.isArray(open) ? open.filter((id): id is string => typeof id === 'string') : [];
  return { count: typeof count === 'number' ? count : 0, open: ids, at: timeOf(at) };
}

/** The counter after the next ticket, or the message that refuses it. */
export type Placement =
  { counted: { count: number; open: string[]; sameDay: boolean } } | { refusal: string };

/**
 * A new ticket takes a free place, or that of an answered ticket.
 * @param waiting the tickets of `counter.open` that still await an answer
 */
export function nextPlace(
  counter: TechnicalCounter,
  waiting: ReadonlySet<string>,
  ticketId: string,
  now: Date,
): Placement {
  const sameDay = counter.at !== null && romeDay(counter.at) === romeDay(now);
  const count = sameDay ? counter.count + 1 : 1;
  // Answered tickets are only removed when a place is needed, so that concurrent creations rarely
  // conflict.
  const kept =
    counter.open.length < TECHNICAL_TICKETS_WAITING
      ? counter.open
      : counter.open.filter((id) => waiting.has(id));
  if (kept.length >= TECHNICAL_TICKETS_WAITING) return { refusal: ticketMessages.technicalWaiting };
  if (count > TECHNICAL_TICKETS_PER_DAY) return { refusal: ticketMessages.technicalDailyQuota };
  return { counted: { count, open: [...kept, ticketId], sameDay } };
}
