import {
  addDays as daysLater,
  addMonths as monthsLater,
  formatISO,
  getISODay,
  parseISO,
} from 'date-fns';
import { timeOf } from '../stored';
import { serverNow } from './clock';

/** Dates and times are shown and stored in Europe/Rome, whatever the device's zone. */
export const ROME = 'Europe/Rome';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ROME,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const longDay = new Intl.DateTimeFormat('it-IT', {
  timeZone: ROME,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function romeParts(date: Date): Record<string, string> {
  return Object.fromEntries(
    parts
      .formatToParts(date)
      .map(({ type, value }) => [type, type === 'year' ? value.padStart(4, '0') : value]),
  );
}

/** «21/11/2026» */
export function formatDate(date: Date): string {
  const { day, month, year } = romeParts(date);
  return `${day}/${month}/${year}`;
}

/** «08:05» */
export function formatTime(date: Date): string {
  const { hour, minute } = romeParts(date);
  return `${hour}:${minute}`;
}

/** «21/11/2026 08:05» */
export function formatDateTime(date: Date): string {
  return `${formatDate(date)} ${formatTime(date)}`;
}

/**
 * «21/11/2026 08:05», or «21/11/2026» at midnight in Rome, because days without a time are read as
 * midnight.
 */
export function formatDayOrMoment(date: Date): string {
  const onlyDay = formatTime(date) === '00:00' && date.getTime() % 60_000 === 0;
  return onlyDay ? formatDate(date) : formatDateTime(date);
}

/** «sabato 21 novembre 2026», for day headings. */
export function formatLongDay(date: Date): string {
  return longDay.format(date);
}

/** «2026-11-21 08:05:09» in Rome's wall time, the format of order dates. */
export function romeWallText(date: Date): string {
  return `${romeDay(date)} ${formatTime(date)}:${String(date.getUTCSeconds()).padStart(2, '0')}`;
}

/** Hour of the day in Rome, 0–23. */
export function romeHour(date: Date): number {
  return Number(romeParts(date).hour);
}

/** The day in Rome as yyyy-MM-dd. */
export function romeDay(date: Date): string {
  const { day, month, year } = romeParts(date);
  return `${year}-${month}-${day}`;
}

/** Today in Rome as yyyy-MM-dd, by the server's clock. Screens that stay open follow `useToday`. */
export function todayInRome(): string {
  return romeDay(serverNow());
}

/** The month in Rome as yyyy-MM. */
export function romeMonth(date: Date): string {
  return romeDay(date).slice(0, 7);
}

/**
 * Start of a month in Rome.
 * @param month yyyy-MM
 * @throws RangeError for an invalid month
 */
export function monthStart(month: string): Date {
  const start = timeOf(`${month}-01`);
  if (!start) throw new RangeError(`not a month: ${month}`);
  return start;
}

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

/**
 * Mondays of the weeks of some days, in order; only the last ones if they are too many for an
 * index.
 */
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
  const last = romeDay(now);
  return Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));
}

/**
 * Dates and times as typed (dd/mm/yyyy, 24 hours) and as in forms (yyyy-MM-dd, yyyy-MM-ddTHH:mm;
 * Europe/Rome).
 */

const DAY = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4})$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Numeric keypads of phones have no slash. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const TIME = /^(\d{1,2})[:.](\d{2})$/;
const FOUR_DIGITS = /^(\d{2})(\d{2})$/;

/** The typed day as yyyy-MM-dd; null if invalid (31 February) or with a two-digit year. */
export function dayTyped(text: string): string | null {
  const typed = text.trim();
  const iso = ISO_DAY.exec(typed);
  const [day, month, year] = iso ? [iso[3], iso[2], iso[1]] : fieldsTyped(typed);
  if (day === undefined || month === undefined || year === undefined || !/^(19|20|21)/.test(year))
    return null;
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return romeDayStart(found) ? found : null;
}

function fieldsTyped(typed: string): [string?, string?, string?] {
  const separated = DAY.exec(typed);
  if (separated) return [separated[1], separated[3], separated[4]];
  const [, day, month, year] = DIGITS.exec(typed) ?? [];
  return [day, month, year];
}

/** «15/01/2030»; text that isn't a day is unchanged. */
export function shownDay(day: string): string {
  return dayTyped(day) === day ? day.split('-').reverse().join('/') : day;
}

/** The typed day and time («15/01/2030 10:30») as yyyy-MM-ddTHH:mm; null if invalid. */
export function dayTimeTyped(text: string): string | null {
  const typed = text.trim().replace(/^(\d{8})(\d{4})$/, '$1 $2');
  const cut = Math.max(typed.lastIndexOf(' '), typed.lastIndexOf('T'));
  if (cut < 0) return null;
  const day = dayTyped(typed.slice(0, cut).replace(/,$/, ''));
  const time = timeTyped(typed.slice(cut + 1));
  return day && time && `${day}T${time}`;
}

/** «08:05», or null. */
export function timeTyped(text: string): string | null {
  const [, hour, minute] = TIME.exec(text.trim()) ?? FOUR_DIGITS.exec(text.trim()) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59)
    return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** «15/01/2030 10:30»; text that isn't a day and time is unchanged. */
export function shownDayTime(value: string): string {
  if (dayTimeTyped(value) !== value) return value;
  const [day = '', time = ''] = value.split('T');
  return `${shownDay(day)} ${time}`;
}

const DAY_AND_TIME =
  /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{4})(?:[T,]? *(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?)?$/;

/**
 * As timeOf, but also reads Italian text of old screens: «21/11/2026», «21/11/2026, 08:05:09»
 * (Rome's wall time).
 */
export function storedTimeOf(value: unknown): Date | null {
  const time = timeOf(value);
  if (time || typeof value !== 'string' || value.length > 40) return time;
  const [, day = '', hour = '0', minute = '00', second = '00'] =
    DAY_AND_TIME.exec(value.trim()) ?? [];
  const iso = dayTyped(day);
  return iso === null ? null : timeOf(`${iso} ${hour.padStart(2, '0')}:${minute}:${second}`);
}
