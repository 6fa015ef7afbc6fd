import { differenceInCalendarDays, parseISO } from 'date-fns';
import { fieldsOf, nameOf, timeOf } from '../stored';
import {
  formatTime,
  romeDay,
  timeTyped,
  storedTimeOf,
  addDays,
  mondayOf,
  romeDayEnd,
  romeDayStart,
} from '../time/rome';
import { daysFrom, openingOn, type OfStudio, type OpeningHours } from '../time/openingHours';
import { leadText } from './edit';
import { NO_FILTERS, type LeadFilters } from './filters';
import { CALL_TIMES } from './values';

/**
 * Calls promised to a lead: the first (`dataricontatto2`, `orario`) and the second
 * (`dataricontatto3`, `orario2`).
 */

export const CALL_FIELDS = {
  first: { day: 'dataricontatto2', time: 'orario', label: 'Promemoria' },
  second: { day: 'dataricontatto3', time: 'orario2', label: '2ª chiamata' },
} as const;
export type CallKind = keyof typeof CALL_FIELDS;

/** Time of a promised call, from any stored form. Without a time of day: midnight. */
export function callAt(stored: unknown, kind: CallKind): Date | null {
  const { day, time } = CALL_FIELDS[kind];
  const fields = fieldsOf(stored);
  const at = storedTimeOf(fields[day]);
  const clock = timeTyped(nameOf(fields[time]));
  return at && clock ? timeOf(`${romeDay(at)} ${clock}:00`) : at;
}

/** The stored form: yyyy-MM-dd and HH:mm, or ''. */
export function callFields(
  kind: CallKind,
  { day, time }: { day: string; time: string },
): Record<string, string> {
  const names = CALL_FIELDS[kind];
  return { [names.day]: day, [names.time]: day === '' ? '' : time };
}

export interface PromisedCall<Lead> {
  lead: Lead;
  kind: CallKind;
  at: Date;
}

/** Each lead's last call within the half-open interval, sorted by time. */
export function promisedCalls<Lead extends { id: string; stored: unknown }>(
  leads: readonly Lead[],
  { from, until }: { from: Date; until: Date },
): PromisedCall<Lead>[] {
  const last = new Map<string, PromisedCall<Lead>>();
  for (const lead of leads) {
    for (const kind of ['first', 'second'] as const) {
      const at = callAt(lead.stored, kind);
      if (!at || at < from || at >= until) continue;
      const known = last.get(lead.id);
      if (!known || known.at <= at) last.set(lead.id, { lead, kind, at });
    }
  }
  return [...last.values()].sort(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.lead.id < b.lead.id ? -1 : 1),
  );
}

/** All calls of both kinds within the half-open interval, sorted by time; a lead may have two. */
export function callsBetween<Lead extends { id: string; stored: unknown }>(
  leads: Readonly<Record<CallKind, readonly Lead[]>>,
  { from, until }: { from: Date; until: Date },
): PromisedCall<Lead>[] {
  return (['first', 'second'] as const)
    .flatMap((kind) =>
      leads[kind].flatMap((lead) => {
        const at = callAt(lead.stored, kind);
        return at && at >= from && at < until ? [{ lead, kind, at }] : [];
      }),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.lead.id < b.lead.id ? -1 : 1));
}

/** Longest delay of setTimeout. */
const TIMER_MAX_MS = 2_147_483_647;

/** Delay of an alarm in ms; null for a call that is past or too far away. */
export function alarmIn(at: Date, now: Date): number | null {
  const wait = at.getTime() - now.getTime();
  return wait > 0 && wait <= TIMER_MAX_MS ? wait : null;
}

/** Text of an alarm. */
export function alarmText({ kind, at, name }: { kind: CallKind; at: Date; name: string }): string {
  const [year, month, day] = romeDay(at).split('-');
  return [
    CALL_FIELDS[kind].label,
    name.trim() || 'Senza nominativo',
    `${formatTime(at)} del ${day}/${month}/${year}`,
  ].join(' · ');
}

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

/** Whether an hour in Rome has not ended yet, so that a call can still be planned for it. */
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

/** Days in leads use Rome's calendar, whatever the device's zone. */

/** Days until the stored day `fine`: 0 today, negative if past; null when unreadable. */
export function daysLeft(fine: unknown, now: Date): number | null {
  const end = storedTimeOf(fine);
  return end && differenceInCalendarDays(parseISO(romeDay(end)), parseISO(romeDay(now)));
}

export interface DaySpan {
  /** yyyy-MM-dd, both included. */
  from: string;
  to: string;
}

/** The half-open interval of a span; null when a day is invalid. */
export function instantsOf({ from, to }: DaySpan): { from: Date; until: Date } | null {
  const [start, end] = [romeDayStart(from), romeDayEnd(to)];
  return start && end && start < end ? { from: start, until: end } : null;
}

/** The week (Monday to Sunday) of a day, shifted by `later` weeks. */
export function weekOf(now: Date, later = 0): DaySpan {
  const from = addDays(mondayOf(romeDay(now)), later * 7);
  return { from, to: addDays(from, 6) };
}

/** All days of a span. */
export function daysOf({ from, to }: DaySpan): string[] {
  const count = differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));
}
