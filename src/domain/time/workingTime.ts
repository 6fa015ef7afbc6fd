import { differenceInCalendarISOWeeks, getISODay, parseISO } from 'date-fns';
import { formatTime, romeDay } from './rome';

/** Support hours: Monday to Friday 9:00–19:00, Saturday 10:00–13:00, in Rome. */
const WORKING_DAY_MINUTES = 10 * 60;

/**
 * Opening minutes, Monday first. The clocks change on Sunday nights, outside opening hours, so wall
 * time measures them exactly.
 */
export const OPEN: readonly { from: number; to: number }[] = [
  ...Array.from({ length: 5 }, () => ({ from: 9 * 60, to: 19 * 60 })),
  { from: 10 * 60, to: 13 * 60 },
  { from: 0, to: 0 },
];
const WEEK_MINUTES = OPEN.reduce((sum, { from, to }) => sum + to - from, 0);

const MINUTE = 60_000;
const LONG_AGO = parseISO('1970-01-05'); // a Monday

/** Open milliseconds since a Monday long ago, independent of clock changes. */
function openMillis(instant: Date): number {
  const day = parseISO(romeDay(instant));
  const weekday = getISODay(day) - 1;
  const before = OPEN.slice(0, weekday).reduce((sum, { from, to }) => sum + to - from, 0);
  const { from, to } = OPEN[weekday] ?? { from: 0, to: 0 };
  const [hour = 0, minute = 0] = formatTime(instant).split(':').map(Number);
  const ofDay = (hour * 60 + minute) * MINUTE + (instant.getTime() % MINUTE);
  const today = Math.min(Math.max(ofDay - from * MINUTE, 0), (to - from) * MINUTE);
  return (differenceInCalendarISOWeeks(day, LONG_AGO) * WEEK_MINUTES + before) * MINUTE + today;
}

/** Open minutes between two instants; 0 when reversed (a device's clock may be wrong). */
export function workingMinutes(from: Date, to: Date): number {
  return to <= from ? 0 : Math.floor((openMillis(to) - openMillis(from)) / MINUTE);
}

type WaitingTone = 'ok' | 'late';

/** «late» after more than one working day, i.e. ten open hours. */
export function waitingTone(since: Date, now: Date): WaitingTone {
  return workingMinutes(since, now) > WORKING_DAY_MINUTES ? 'late' : 'ok';
}

/** Elapsed time, including closing hours: «12 min», «3 h», «2 giorni». */
export function waitingText(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE));
  if (minutes < 1) return 'meno di 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} giorni`;
}
