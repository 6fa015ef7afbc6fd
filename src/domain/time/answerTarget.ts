import { romeDayEnd, romeDay } from './rome';
import { daysFrom, openingOn, type OfStudio, type OpeningHours } from './openingHours';
import { NO_STUDIO, STUDIOS, type Studio } from '../studios';

const HOUR = 3_600_000;

/**
 * Messages up to this instant are past the target for an answer: it is that many working hours ago.
 * Holidays and closings of the studio are out of hours.
 */
export function lateSince(now: Date, hours: OpeningHours, studio: OfStudio): Date {
  let left = hours.target * HOUR;
  for (const day of daysFrom(romeDay(now), -1)) {
    const open = openingOn(day, hours, studio);
    if (open === null) continue;
    const until = Math.min(now.getTime(), open.to);
    const passed = Math.max(0, until - open.from);
    if (passed >= left) return new Date(until - left);
    left -= passed;
  }
  return new Date(0);
}

/** Studios (null: everybody) whose messages up to the same instant are late. */
export interface LateGroup {
  studios: (Studio | typeof NO_STUDIO)[] | null;
  since: Date;
}

/**
 * Groups that cover everybody's late messages: one for all or, while some studios are closed, one
 * per instant.
 */
export function lateGroups(now: Date, hours: OpeningHours): LateGroup[] {
  const usual = lateSince(now, hours, null);
  const bySince = new Map<number, LateGroup>();
  for (const studio of [...STUDIOS, NO_STUDIO] as const) {
    const since = studio === NO_STUDIO ? usual : lateSince(now, hours, studio);
    const group = bySince.get(since.getTime());
    if (group) group.studios?.push(studio);
    else bySince.set(since.getTime(), { studios: [studio], since });
  }
  return bySince.size === 1 ? [{ studios: null, since: usual }] : [...bySince.values()];
}

/** When a message becomes late, being past the target. */
export function lateFrom(since: Date, hours: OpeningHours, studio: OfStudio): Date {
  let left = hours.target * HOUR;
  let last = romeDay(since);
  for (const day of daysFrom(last, 1)) {
    last = day;
    const open = openingOn(day, hours, studio);
    if (open === null) continue;
    const from = Math.max(since.getTime(), open.from);
    const passed = Math.max(0, open.to - from);
    if (passed >= left) return new Date(from + left);
    left -= passed;
  }
  return romeDayEnd(last) ?? since;
}

/** Working minutes from one instant to a later one, without holidays and closings. */
export function workedMinutes(
  since: Date,
  until: Date,
  hours: OpeningHours,
  studio: OfStudio,
): number {
  const last = romeDay(until);
  let worked = 0;
  for (const day of daysFrom(romeDay(since), 1)) {
    if (day > last) break;
    const open = openingOn(day, hours, studio);
    if (open === null) continue;
    const from = Math.max(since.getTime(), open.from);
    worked += Math.max(0, Math.min(until.getTime(), open.to) - from);
  }
  return worked / 60_000;
}

/** Cached results for the current minute, because all rows of a list ask at once. */
let known = { now: 0, hours: null as OpeningHours | null, byStudio: new Map<OfStudio, Date>() };

/** Whether a client has been waiting for longer than the target. */
export function waitingTone(
  since: Date,
  now: Date,
  hours: OpeningHours,
  studio: OfStudio,
): 'ok' | 'late' {
  if (known.now !== now.getTime() || known.hours !== hours)
    known = { now: now.getTime(), hours, byStudio: new Map() };
  const late = known.byStudio.get(studio) ?? lateSince(now, hours, studio);
  known.byStudio.set(studio, late);
  return since <= late ? 'late' : 'ok';
}

const MINUTE = 60_000;

/** Elapsed time, including closing hours: «12 min», «3 h», «2 giorni». */
export function waitingText(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE));
  if (minutes < 1) return 'meno di 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} giorni`;
}
