import { bookingMessages } from '../bookingMessages';
import { bookableDays, DESK_PLACES, freeOf, startOf, TIMES, type Taken } from '../bookings/booking';
import { isToCome, type Slot } from '../leads/calls';
import { closedText, type OpeningHours } from '../time/openingHours';
import { romeDay } from '../time/rome';
import type { AgendaItem } from './items';
import { rowOf } from './week';

/** What decides whether something can be moved to a cell. */
export interface Moves {
  now: Date;
  hours: OpeningHours;
  /** Places taken in the week shown. */
  taken: Taken;
}

/**
 * The slot to move to; or the reason why the move is refused; null if the item is already there.
 */
export type Outcome = { to: Slot } | { refused: string } | null;

type Moved = Pick<AgendaItem, 'kind' | 'day' | 'time' | 'studio'>;

/**
 * What dropping an item in a cell does. The rules are those of «Sposta»: an open day of the item's
 * studio, a time still to come and, for video calls, a free place. The server decides about places.
 * @param cell the day, and a half hour or '' for no time
 */
export function movedTo(item: Moved, cell: Slot, { now, hours, taken }: Moves): Outcome {
  const { kind, studio } = item;
  const isBooking = kind === 'videochiamate';
  const to = { day: cell.day, time: timeAt(item, cell) };
  if (to.day === item.day && rowOf(to.time) === rowOf(item.time)) return null;
  if (isBooking && to.time === '') return { refused: bookingMessages.notOffered };
  if (isPast(to, now)) return { refused: bookingMessages.past };
  const closed = closedText(to.day, hours, studio);
  if (closed !== null) return { refused: bookingMessages.closedForThem(closed) };
  if (isBooking && !(bookableDays(now).includes(to.day) && TIMES.includes(to.time)))
    return { refused: bookingMessages.notOffered };
  if (isBooking && freeOf(taken, to, DESK_PLACES).length === 0)
    return { refused: bookingMessages.full(DESK_PLACES) };
  return isBooking && (startOf(to) ?? now) <= now ? { refused: bookingMessages.past } : { to };
}

/**
 * Consultations have no time. A call moved to the same half hour of another day keeps its minutes.
 */
function timeAt({ kind, time }: Moved, cell: Slot): string {
  if (kind === 'consulenze') return '';
  return kind === 'chiamate' && rowOf(time) === cell.time ? time : cell.time;
}

/** A half hour counts as past once its whole hour is over; a day, once it is over. */
function isPast({ day, time }: Slot, now: Date): boolean {
  return time === '' ? day < romeDay(now) : !isToCome(day, time, now);
}
