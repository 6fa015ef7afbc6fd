import {
  addDays as daysLater,
  addMonths as monthsLater,
  formatISO,
  getISODay,
  parseISO,
} from 'date-fns';
import { timeOf } from '../stored';
import { romeDay } from './rome';

/*
 * Days and months are texts (yyyy-MM-dd, yyyy-MM) of the calendar in Rome. date-fns computes with
 * them in the device's zone, which gives the same result; only conversions to instants depend on
 * Rome.
 */
const dayText = (date: Date) => formatISO(date, { representation: 'date' });

/**
 * Start of a day in Rome; null for an invalid day.
 * @param day yyyy-MM-dd
 */
export function romeDayStart(day: string): Date | null {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? timeOf(day) : null;
  return start && romeDay(start) === day ? start : null;
}

/**
 * Start of the next day in Rome; null for an invalid day.
 * @param day yyyy-MM-dd
 */
export function romeDayEnd(day: string): Date | null {
  return romeDayStart(day) && romeDayStart(addDays(day, 1));
}

/**
 * Adds days (negative: earlier).
 * @param day yyyy-MM-dd
 */
export function addDays(day: string, days: number): string {
  return dayText(daysLater(parseISO(day), days));
}

/**
 * The Monday of a day's week.
 * @param day yyyy-MM-dd
 */
export function mondayOf(day: string): string {
  return addDays(day, 1 - getISODay(parseISO(day)));
}

const WEEKS_MAX = 60;

/** Mondays of the weeks of some days, in order; of very many only the last, as for an index. */
export function weeksOf(days: readonly (string | null)[]): string[] {
  const mondays = days.flatMap((day) => (day === null ? [] : [mondayOf(day)]));
  return [...new Set(mondays)].sort().slice(-WEEKS_MAX);
}

/**
 * Adds months (negative: earlier).
 * @param month yyyy-MM
 */
export function addMonths(month: string, months: number): string {
  return dayText(monthsLater(parseISO(month), months)).slice(0, 7);
}

/** The last `count` days in Rome up to today, oldest first. */
export function lastDays(count: number, now: Date): string[] {
  const today = romeDay(now);
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));
}
