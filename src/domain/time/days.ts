import { addDays as daysLater, addMonths as monthsLater, formatISO, parseISO } from 'date-fns';
import { timeOf } from '../stored';
import { romeDay } from './rome';

/*
 * Days and months are texts (yyyy-MM-dd, yyyy-MM) that mean the calendar in Rome. date-fns counts with them on the device's own
 * calendar, which is the same one; only what makes an instant of them has to know about Rome.
 */
const dayText = (date: Date) => formatISO(date, { representation: 'date' });

/** The instant a day begins in Rome, or null when the text is no day of the calendar. @param day yyyy-MM-dd */
export function romeDayStart(day: string): Date | null {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? timeOf(day) : null;
  return start && romeDay(start) === day ? start : null;
}

/** The instant the next day begins in Rome. @param day yyyy-MM-dd */
export function romeDayEnd(day: string): Date | null {
  return romeDayStart(day) && romeDayStart(addDays(day, 1));
}

/** The day so many days later (earlier when negative). @param day yyyy-MM-dd */
export function addDays(day: string, days: number): string {
  return dayText(daysLater(parseISO(day), days));
}

/** The month so many months later (earlier when negative). @param month yyyy-MM */
export function addMonths(month: string, months: number): string {
  return dayText(monthsLater(parseISO(month), months)).slice(0, 7);
}

/** The last `count` days in Rome up to the one of `now`, oldest first. */
export function lastDays(count: number, now: Date): string[] {
  const today = romeDay(now);
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
}
