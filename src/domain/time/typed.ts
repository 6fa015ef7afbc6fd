import { timeOf } from '../stored';
import { romeDayStart } from './days';

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
