import { fieldsOf, nameOf, nameOrNumber, recordIdOf, shown, timeOf, type Problem } from '../stored';
import { romeDayStart, addDays, formatTime, romeDay } from '../time/rome';

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

/*
 * A place of a video call: a day, a time in Rome, and a number within that time. It is the document
 * id in `prenotazioni`, which prevents double bookings. firestore.rules apply the same ids, days
 * and times.
 */

/** Places per time that staff sell, and that clients book themselves. */
export const DESK_PLACES = 3;
export const SELF_PLACES = 4;
/** Bookable days, including today. */
export const DAYS_AHEAD = 30;
/** Clients can cancel or move a booking until this long before it. */
export const CHANGE_UNTIL_MS = 24 * 3_600_000;
/** Duration of a call. */
export const CALL_MS = 30 * 60_000;
/** Total shown on a card of the list; not an enforced limit. */
export const CARD_TOTAL = 40;

const FIRST_HALF_HOUR = 16;
const LAST_HALF_HOUR = 36;

/** «08:00» to «18:00», every half hour. */
export const TIMES: readonly string[] = Array.from(
  { length: LAST_HALF_HOUR - FIRST_HALF_HOUR + 1 },
  (_, index) => {
    const half = FIRST_HALF_HOUR + index;
    return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  },
);
/** The times that «Blocca 1 slot» selects. */
export const BLOCK_TIMES: readonly string[] = TIMES.filter((time) => time <= '11:30');
/** Places per day that staff sell. */
export const DAY_PLACES = TIMES.length * DESK_PLACES;

export interface Place {
  /** yyyy-MM-dd in Rome. */
  day: string;
  /** HH:mm in Rome. */
  time: string;
  n: number;
}

/** `slot_{date}_{hhmm}_{n}` */
export function placeId({ day, time, n }: Place): string {
  return `slot_${day}_${time.replace(':', '')}_${n}`;
}

/** Ids of all places of a day. */
export function placesOfDay(day: string): string[] {
  return TIMES.flatMap((time) =>
    Array.from({ length: SELF_PLACES }, (_, index) => placeId({ day, time, n: index + 1 })),
  );
}

/** The place of an id, or null. */
export function placeOf(id: string): Place | null {
  const [, day, hour, minute, n] =
    /^slot_(\d{4}-\d{2}-\d{2})_(\d{2})(\d{2})_([1-9])$/.exec(id) ?? [];
  if (day === undefined) return null;
  const place = { day, time: `${hour}:${minute}`, n: Number(n) };
  return startOf(place) ? place : null;
}

/** Start of a call; null for an invalid day or time. In autumn's repeated hour, the first one. */
export function startOf({ day, time }: Pick<Place, 'day' | 'time'>): Date | null {
  const start = timeOf(`${day}T${time}`);
  return start && romeDay(start) === day ? start : null;
}

/** The bookable weekdays. */
export function bookableDays(now: Date): string[] {
  const today = romeDay(now);
  return Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index)).filter(isWeekday);
}

function isWeekday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Taken place numbers per day and time. */
export type Taken = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<number>>>;

/** Taken places from booking ids; legacy ids are ignored. */
export function takenOf(ids: Iterable<string>): Taken {
  const taken = new Map<string, Map<string, Set<number>>>();
  for (const id of ids) {
    const place = placeOf(id);
    if (!place) continue;
    const times = taken.get(place.day) ?? new Map<string, Set<number>>();
    times.set(place.time, (times.get(place.time) ?? new Set<number>()).add(place.n));
    taken.set(place.day, times);
  }
  return taken;
}

/** The free places of a time, among its first `most`. */
export function freeOf(
  taken: Taken,
  { day, time }: Pick<Place, 'day' | 'time'>,
  most: number,
): Place[] {
  const gone = taken.get(day)?.get(time);
  return Array.from({ length: most }, (_, index) => ({ day, time, n: index + 1 })).filter(
    ({ n }) => !gone?.has(n),
  );
}

/** Number of places of a day that staff can still sell (at most 63). */
export function freeOfDay(taken: Taken, day: string): number {
  const times = taken.get(day);
  return TIMES.reduce(
    (sum, time) => sum + Math.max(0, DESK_PLACES - (times?.get(time)?.size ?? 0)),
    0,
  );
}

/** The times of a day that a client can still book. */
export function openTimes(taken: Taken, day: string, now: Date): string[] {
  return TIMES.filter((time) => {
    const start = startOf({ day, time });
    return start !== null && start > now && freeOf(taken, { day, time }, SELF_PLACES).length > 0;
  });
}
