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

/** A cell allows it, is where the item already is, or says why not. */
export type Outcome = { to: Slot } | { refused: string } | null;

type Moved = Pick<AgendaItem, 'kind' | 'day' | 'time' | 'studio'>;

/**
 * What dropping an item in a cell does. The same rules as «Sposta»: open days of its studio, times
 * to come, for video calls a free place. The server decides about places.
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

/** Consultations have no time; a call at a quarter stays there on another day. */
function timeAt({ kind, time }: Moved, cell: Slot): string {
  if (kind === 'consulenze') return '';
  return kind === 'chiamate' && rowOf(time) === cell.time ? time : cell.time;
}

/** A half hour is past when its hour is; a day when it is over. */
function isPast({ day, time }: Slot, now: Date): boolean {
  return time === '' ? day < romeDay(now) : !isToCome(day, time, now);
}
