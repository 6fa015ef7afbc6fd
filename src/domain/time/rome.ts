import { timeOf } from '../stored';

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

/** «21/11/2026 08:05», or «21/11/2026» at midnight in Rome, as which a day without time is read. */
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
