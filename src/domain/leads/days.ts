import { differenceInCalendarDays, parseISO } from 'date-fns';
import { addDays, mondayOf, romeDayEnd, romeDayStart } from '../time/days';
import { romeDay } from '../time/rome';
import { storedTimeOf } from '../time/typed';

/** Days in leads use Rome's calendar, whatever the device's zone. */

/** Days until the stored day `fine`: 0 today, negative if past; null when unreadable. */
export function daysLeft(fine: unknown, now: Date): number | null {
  const end = storedTimeOf(fine);
  return end && differenceInCalendarDays(parseISO(romeDay(end)), parseISO(romeDay(now)));
}

export interface DaySpan {
  /** yyyy-MM-dd, both included. */
  from: string;
  to: string;
}

/** The half-open interval of a span; null when a day is invalid. */
export function instantsOf({ from, to }: DaySpan): { from: Date; until: Date } | null {
  const [start, end] = [romeDayStart(from), romeDayEnd(to)];
  return start && end && start < end ? { from: start, until: end } : null;
}

/** The week (Monday to Sunday) of a day, shifted by `later` weeks. */
export function weekOf(now: Date, later = 0): DaySpan {
  const from = addDays(mondayOf(romeDay(now)), later * 7);
  return { from, to: addDays(from, 6) };
}

/** All days of a span. */
export function daysOf({ from, to }: DaySpan): string[] {
  const count = differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));
}
