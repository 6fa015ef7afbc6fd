import { TECHNICAL_TICKETS_PER_DAY, TECHNICAL_TICKETS_WAITING } from '../limits';
import { ticketMessages } from '../messages';
import { fieldsOf, timeOf } from '../stored';
import { romeDay } from '../time/rome';

/** What the rules keep of a client's technical tickets: how many of the day, and which of them wait for an answer. */
export interface TechnicalCounter {
  count: number;
  open: readonly string[];
  /** When the last one was opened; null while there is none. */
  at: Date | null;
}

/** The counter as stored; one that can't be read counts nothing. */
export function readCounter(stored: unknown): TechnicalCounter {
  const { count, open, at } = fieldsOf(stored);
  const ids = Array.isArray(open) ? open.filter((id): id is string => typeof id === 'string') : [];
  return { count: typeof count === 'number' ? count : 0, open: ids, at: timeOf(at) };
}

/** A next ticket's place, or the message that refuses it. */
export type Place =
  { counted: { count: number; open: string[]; sameDay: boolean } } | { refusal: string };

/**
 * A new ticket takes a place that is free or whose ticket is answered.
 * @param waiting those tickets of `counter.open` that wait for an answer
 */
export function nextPlace(
  counter: TechnicalCounter,
  waiting: ReadonlySet<string>,
  ticketId: string,
  now: Date,
): Place {
  const sameDay = counter.at !== null && romeDay(counter.at) === romeDay(now);
  const count = sameDay ? counter.count + 1 : 1;
  // An answered ticket leaves its place only when somebody needs it: two who open at once then rarely change the same.
  const kept =
    counter.open.length < TECHNICAL_TICKETS_WAITING
      ? counter.open
      : counter.open.filter((id) => waiting.has(id));
  if (kept.length >= TECHNICAL_TICKETS_WAITING) return { refusal: ticketMessages.technicalWaiting };
  if (count > TECHNICAL_TICKETS_PER_DAY) return { refusal: ticketMessages.technicalDailyQuota };
  return { counted: { count, open: [...kept, ticketId], sameDay } };
}
