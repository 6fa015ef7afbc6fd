import { differenceInCalendarDays, parseISO } from 'date-fns';
import { addDays, romeDayEnd, romeDayStart } from '../time/days';
import { storedTimeOf } from '../time/italian';
import { romeDay } from '../time/rome';

/** Days of leads, on Rome's calendar whatever the device's zone. */

/** How many days are left until a stored day (`fine`): today 0, past negative; null where it can't be read. */
export function daysLeft(fine: unknown, now: Date): number | null {
  const end = storedTimeOf(fine);
  return end && differenceInCalendarDays(parseISO(romeDay(end)), parseISO(romeDay(now)));
}

export interface DaySpan {
  /** yyyy-MM-dd, both counted. */
  from: string;
  to: string;
}

/** The instants that a span goes between, the second not counted; null where a day is none. */
export function instantsOf({ from, to }: DaySpan): { from: Date; until: Date } | null {
  const [start, end] = [romeDayStart(from), romeDayEnd(to)];
  return start && end && start < end ? { from: start, until: end } : null;
}

/** The week of a day, Monday to Sunday, or another so many weeks later (earlier when negative). */
export function weekOf(now: Date, later = 0): DaySpan {
  const today = romeDay(now);
  // Monday is 0.
  const weekday = (parseISO(today).getDay() + 6) % 7;
  const from = addDays(today, later * 7 - weekday);
  return { from, to: addDays(from, 6) };
}

/** The days of a span, each. */
export function daysOf({ from, to }: DaySpan): string[] {
  const count = differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));
}
