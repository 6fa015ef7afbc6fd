import type { Booking } from '../bookings/booking';
import type { Order } from '../orders/order';
import type { Journey } from '../programmes/journey';
import type { Review } from '../questionnaires/review';
import { fieldsOf, timeOf } from '../stored';

/** A ticket of the client. */
export interface FollowedTicket {
  /** Path of the document. */
  doc: string;
  waitingSince: Date | null;
  /** When the client last wrote in it. */
  wroteAt: Date | null;
}

/** Reads a stored ticket of either kind; never throws. */
export function readFollowedTicket(doc: string, stored: unknown): FollowedTicket {
  const { idx, conversations } = fieldsOf(stored);
  const messages = Array.isArray(conversations) ? (conversations as unknown[]) : [];
  const wrote = messages
    .map(fieldsOf)
    .map(({ type, timestamp }) => (type === 'Richiesta' ? timeOf(timestamp) : null));
  return { doc, waitingSince: timeOf(fieldsOf(idx).waitingSince), wroteAt: latest(wrote) };
}

/** The data from which a client's reasons are derived. */
export interface FollowSources {
  journeys: readonly Journey[];
  /** The client's own orders. */
  orders: readonly Order[];
  /** The latest answers. */
  answers: readonly Review[];
  /** The newest tickets, and all in which the client is waiting. */
  tickets: readonly FollowedTicket[];
  lastCheck: { doc: string; at: Date } | null;
  bookings: readonly Booking[];
  /** The last contact noted in the client's record. */
  contactAt: Date | null;
}

/** How far clients' clocks may be ahead of the server's; later times are typing errors. */
const AHEAD_MS = 86_400_000;

/**
 * The client's latest sign of life: something they wrote, answered, bought or booked, a check, a
 * call that took place, or a contact noted in the record.
 */
export function lastSign(sources: FollowSources, now: Date): Date | null {
  const { orders, answers, tickets, lastCheck, bookings, contactAt } = sources;
  const signs = [
    ...orders.map(({ at }) => at),
    ...answers.map(({ updatedAt, answeredAt }) => updatedAt ?? answeredAt),
    ...tickets.flatMap(({ wroteAt, waitingSince }) => [wroteAt, waitingSince]),
    ...bookings.flatMap(({ takenAt, start, noted }) => [
      takenAt,
      noted.videocall === 'Fatta' ? start : null,
    ]),
    lastCheck?.at ?? null,
    contactAt,
  ];
  return latest(signs.filter((at) => at !== null && isPlausible(at, now)));
}

export function isPlausible(at: Date, now: Date): boolean {
  return at.getTime() <= now.getTime() + AHEAD_MS;
}

function latest(times: readonly (Date | null)[]): Date | null {
  return times.reduce((last, at) => (at && (!last || at > last) ? at : last), null);
}
