import { timeOf } from '../stored';
import { romeDay } from './rome';

const DAY_MS = 86_400_000;

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
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last `count` days in Rome up to the one of `now`, oldest first. */
export function lastDays(count: number, now: Date): string[] {
  const today = romeDay(now);
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
}
