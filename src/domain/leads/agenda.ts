import { addDays } from '../time/days';
import { daysFrom, openingOn, type OfStudio, type OpeningHours } from '../time/openingHours';
import { romeDay, formatTime } from '../time/rome';
import { CALL_FIELDS, type CallKind } from './calls';
import { leadText } from './edit';
import { NO_FILTERS, type LeadFilters } from './filters';
import { CALL_TIMES } from './values';

/** Rescheduling calls. A call has a day and optionally a time. */
export interface Slot {
  day: string;
  time: string;
}

/** Full hours in which calls are made. */
export const CALL_HOURS: readonly string[] = CALL_TIMES.filter((time) => time.endsWith(':00'));

/** The calling hour a time falls into, at most the last; '' for none or before the first. */
export function hourOf(time: string): string {
  return CALL_HOURS.filter((hour) => hour <= time).at(-1) ?? '';
}

/** Whether an hour has not ended yet, in Rome, so that a call can be planned for it. */
export function isToCome(day: string, hour: string, now: Date): boolean {
  return `${day} ${hour.slice(0, 2)}:59` >= `${romeDay(now)} ${formatTime(now)}`;
}

/** A search for leads by number or start of surname; null while the input is too short. */
export function soughtLeads(typed: string): LeadFilters | null {
  const text = typed.trim();
  if (/^[+\d][\d\s./-]*$/.test(text))
    return text.length < 6 ? null : { ...NO_FILTERS, phone: text };
  return text.length < 2 ? null : { ...NO_FILTERS, surname: text };
}

/** Day and time of a call at `at`; the time is '' if the call has none. */
export function slotOf(stored: unknown, kind: CallKind, at: Date): Slot {
  return { day: romeDay(at), time: leadText(stored, CALL_FIELDS[kind].time) && formatTime(at) };
}

/** The slot moved by days and quarters of an hour (negative: earlier), clamped to `CALL_TIMES`. */
export function movedBy(
  { day, time }: Slot,
  { days = 0, quarters = 0 }: { days?: number; quarters?: number },
): Slot {
  if (quarters === 0) return { day: addDays(day, days), time };
  const here = CALL_TIMES.findIndex((one) => one >= time);
  const index = Math.min(
    Math.max((here < 0 ? CALL_TIMES.length - 1 : here) + quarters, 0),
    CALL_TIMES.length - 1,
  );
  return { day: addDays(day, days), time: CALL_TIMES[index] ?? time };
}

/**
 * The next attempt after a call at `at`: the next day with hours that isn't closed for the lead's
 * studio, same time.
 */
export function nextCall(
  { stored, studio }: { stored: unknown; studio: OfStudio },
  { kind, at, hours }: { kind: CallKind; at: Date; hours: OpeningHours },
): Slot {
  const { day, time } = slotOf(stored, kind, at);
  const tomorrow = addDays(day, 1);
  for (const one of daysFrom(tomorrow, 1))
    if (openingOn(one, hours, studio) !== null) return { day: one, time };
  return { day: tomorrow, time };
}
