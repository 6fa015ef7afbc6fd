import { fieldsOf, nameOf, nameOrNumber, recordIdOf, shown, timeOf, type Problem } from '../stored';
import { romeDayStart } from '../time/days';
import { formatTime, romeDay } from '../time/rome';
import { CHANGE_UNTIL_MS, placeOf, startOf } from './place';

/** What a call came to; absent while nobody has said. */
export const OUTCOMES = ['Fatta', 'Annullata', 'Spostata'] as const;
export const USER_TYPES = ['Nuovo', 'Rinnovo'] as const;
export const BOOKED = 'Booked';

/** What staff note of a booking, by the stored names. */
export type NotedField = 'videocall' | 'nutrizionista' | 'tipoutente';

export interface Booking {
  id: string;
  /** '' where nobody is named. */
  userId: string;
  /** yyyy-MM-dd and HH:mm in Rome; '' where neither the id nor the fields say. */
  day: string;
  time: string;
  start: Date | null;
  /** '' while nothing has been chosen; a value of before that isn't in the list stays. */
  noted: Record<NotedField, string>;
  /** What a calendar knows it by: stays the same when it is moved. */
  calendarId: string;
  /** When it took this place. */
  takenAt: Date | null;
  problems: Problem[];
}

/** A booking in any stored shape. Its id is its place; one of before, under another id, says by its fields when it is. */
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

/** An account's id, or a reference to its record. */
function userIdOf(value: unknown): string {
  const isReference =
    typeof value === 'object' && value !== null && 'path' in value && 'id' in value;
  return recordIdOf(isReference ? value.id : nameOf(value)) ?? '';
}

/** When a booking is by its fields: a day as text (2026-01-15, 15/01/2026) or as an instant, a time as «9:00», «09.00», «0900» or 900. */
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

/** Whether a client may still give it up or move it. What a call came to stays. */
export function canChange({ start, noted }: Pick<Booking, 'start' | 'noted'>, now: Date): boolean {
  return (
    start !== null && start.getTime() - now.getTime() > CHANGE_UNTIL_MS && noted.videocall === ''
  );
}

/** Bookings by when they begin; those that don't say last. */
export function byStart(a: Booking, b: Booking): number {
  return (
    (a.start?.getTime() ?? Infinity) - (b.start?.getTime() ?? Infinity) || a.id.localeCompare(b.id)
  );
}

/** The one to come of a client's bookings. */
export function nextOf(bookings: readonly Booking[], now: Date): Booking | null {
  return bookings.filter(({ start }) => start !== null && start > now).sort(byStart)[0] ?? null;
}

/** Bookings by their day, in the order they are given; those without a day last, under ''. */
export function byDay<Row extends Pick<Booking, 'day'>>(
  bookings: readonly Row[],
): [day: string, bookings: Row[]][] {
  const days = new Map<string, Row[]>();
  for (const booking of bookings)
    days.set(booking.day, [...(days.get(booking.day) ?? []), booking]);
  return [...days];
}
