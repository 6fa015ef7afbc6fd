import { romeDayStart } from './days';

/** Days and times as people type them (dd/mm/yyyy, 24 hours) and as forms hold them (yyyy-MM-dd, yyyy-MM-ddTHH:mm; Europe/Rome). */

const DAY = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4})$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** On a phone's number keys there is no slash. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const TIME = /^(\d{1,2})[:.](\d{2})$/;
const FOUR_DIGITS = /^(\d{2})(\d{2})$/;

/** The day typed as yyyy-MM-dd, or null when it is none: two digits of a year could mean two centuries, 31 February is no day. */
export function dayTyped(text: string): string | null {
  const typed = text.trim();
  const iso = ISO_DAY.exec(typed);
  const [day, month, year] = iso ? [iso[3], iso[2], iso[1]] : partsOf(typed);
  if (day === undefined || month === undefined || year === undefined || !/^(19|20|21)/.test(year))
    return null;
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return romeDayStart(found) ? found : null;
}

function partsOf(typed: string): [string?, string?, string?] {
  const separated = DAY.exec(typed);
  if (separated) return [separated[1], separated[3], separated[4]];
  const [, day, month, year] = DIGITS.exec(typed) ?? [];
  return [day, month, year];
}

/** «15/01/2030» for a day; text that is none as it is. */
export function shownDay(day: string): string {
  return dayTyped(day) === day ? day.split('-').reverse().join('/') : day;
}

/** The day and time typed («15/01/2030 10:30») as yyyy-MM-ddTHH:mm, or null when they are none. */
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

/** «15/01/2030 10:30» for a day and time; text that is none as it is. */
export function shownDayTime(value: string): string {
  if (dayTimeTyped(value) !== value) return value;
  const [day = '', time = ''] = value.split('T');
  return `${shownDay(day)} ${time}`;
}
