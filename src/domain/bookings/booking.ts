import { fieldsOf, nameOf, nameOrNumber, recordIdOf, shown, timeOf, type Problem } from '../stored';
import { romeDayStart } from '../time/days';
import { formatTime, romeDay } from '../time/rome';
import { CHANGE_UNTIL_MS, placeOf, startOf } from './place';

/** Outcomes of a call; none until staff set one. */
export const OUTCOMES = ['Fatta', 'Annullata', 'Spostata'] as const;
export const USER_TYPES = ['Nuovo', 'Rinnovo'] as const;
export const BOOKED = 'Booked';

/** Fields of a booking that staff edit, by stored name. */
export type NotedField = 'videocall' | 'nutrizionista' | 'tipoutente';

export interface Booking {
  id: string;
  /** '' when missing. */
  userId: string;
  /** yyyy-MM-dd and HH:mm in Rome; '' when unreadable. */
  day: string;
  time: string;
  start: Date | null;
  /** '' when not set; legacy values outside the lists are kept. */
  noted: Record<NotedField, string>;
  /** Calendar UID; it doesn't change when the booking is moved. */
  calendarId: string;
  /** When this place was booked. */
  takenAt: Date | null;
  problems: Problem[];
}

/** A booking in any stored shape. Its id is the place; legacy ids have day and time in fields. */
export function readBooking(id: string, data: unknown): Booking {
  const fields = fieldsOf(data);
  const at = placeOf(id) ?? timeOfFields(fields);
  const userId = userIdOf(fields.userId);
  const problems: Problem[] = [];
  if (!at)
    problems.push({
      field: 'data',
      message: `Data e ora non leggibili: ${shown(fields.data)}, ${shown(fields.orario)}`,
    });
  if (userId === '')
    problems.push({ field: 'userId', message: 'Non si sa di chi sia la prenotazione' });
  const noted = {
    videocall: nameOf(fields.videocall),
    nutrizionista: nameOf(fields.nutrizionista),
    tipoutente: nameOf(fields.tipoutente),
  };
  return {
    id,
    userId,
    day: at?.day ?? '',
    time: at?.time ?? '',
    start: at && startOf(at),
    noted,
    calendarId: recordIdOf(fields.calendario) ?? id,
    takenAt: timeOf(fields.createdAt),
    problems,
  };
}

/** A uid, or a reference to the user's document. */
function userIdOf(value: unknown): string {
  const isReference =
    typeof value === 'object' && value !== null && 'path' in value && 'id' in value;
  return recordIdOf(isReference ? value.id : nameOf(value)) ?? '';
}

/**
 * Day and time from a legacy booking's fields: the day as text (2026-01-15, 15/01/2026) or instant,
 * the time as «9:00», «09.00», «0900» or 900.
 */
export function timeOfFields({
  data,
  orario,
}: {
  data?: unknown;
  orario?: unknown;
}): { day: string; time: string } | null {
  const [, first, month, year] =
    /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(nameOf(data)) ?? [];
  const text =
    first === undefined
      ? nameOf(data).trim()
      : `${year}-${month?.padStart(2, '0')}-${first.padStart(2, '0')}`;
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? romeDayStart(text) : timeOf(data);
  if (!instant) return null;
  const said = nameOrNumber(orario).trim();
  const [, hour, minute] = /^(\d{1,2})(?:[:.]?(\d{2}))(?:[:.]\d{2})?$/.exec(said) ?? [];
  if (said !== '' && hour === undefined) return null;
  const at = {
    day: romeDay(instant),
    time: hour === undefined ? formatTime(instant) : `${hour.padStart(2, '0')}:${minute}`,
  };
  return startOf(at) && (said !== '' || at.time !== '00:00') ? at : null;
}

/** Whether a client may still cancel or move the booking: early enough, and without an outcome. */
export function canChange({ start, noted }: Pick<Booking, 'start' | 'noted'>, now: Date): boolean {
  return (
    start !== null && start.getTime() - now.getTime() > CHANGE_UNTIL_MS && noted.videocall === ''
  );
}

/** Compares by start; undated ones last. */
export function byStart(a: Booking, b: Booking): number {
  return (
    (a.start?.getTime() ?? Infinity) - (b.start?.getTime() ?? Infinity) || a.id.localeCompare(b.id)
  );
}

/** The next future booking. */
export function nextOf(bookings: readonly Booking[], now: Date): Booking | null {
  return bookings.filter(({ start }) => start !== null && start > now).sort(byStart)[0] ?? null;
}

/** Groups bookings by day, keeping their order; undated ones under ''. */
export function byDay<Row extends Pick<Booking, 'day'>>(
  bookings: readonly Row[],
): [day: string, bookings: Row[]][] {
  const days = new Map<string, Row[]>();
  for (const booking of bookings)
    days.set(booking.day, [...(days.get(booking.day) ?? []), booking]);
  return [...days];
}
