import { timeOf } from '../stored';
import { addDays } from '../time/days';
import { romeDay } from '../time/rome';

/*
 * A place of a video call: a day, a time in Rome and which of the few of that time. It is its document's id in `prenotazioni`, so nobody can
 * sell it twice. firestore.rules say the same of ids, days and times.
 */

/** Places of a time that staff sell, and that clients take by themselves. */
export const DESK_PLACES = 3;
export const SELF_PLACES = 4;
/** How many days can be booked, today included. */
export const DAYS_AHEAD = 30;
/** A client gives a booking up, or moves it, until this long before. */
export const CHANGE_UNTIL_MS = 24 * 3_600_000;
/** How long a call is meant to take. */
export const CALL_MS = 30 * 60_000;
/** A card of the list says so many of so many; nothing is limited by it. */
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
/** The band that «Blocca 1 slot» ticks. */
export const BLOCK_TIMES: readonly string[] = TIMES.filter((time) => time <= '11:30');
/** Places of a day that staff sell. */
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

/** The place that an id names, or null when it names none. */
export function placeOf(id: string): Place | null {
  const [, day, hour, minute, n] =
    /^slot_(\d{4}-\d{2}-\d{2})_(\d{2})(\d{2})_([1-9])$/.exec(id) ?? [];
  if (day === undefined) return null;
  const place = { day, time: `${hour}:${minute}`, n: Number(n) };
  return startOf(place) ? place : null;
}

/** The instant a call begins; null for a day or a time that there isn't. In the hour that autumn repeats, the first. */
export function startOf({ day, time }: Pick<Place, 'day' | 'time'>): Date | null {
  const start = timeOf(`${day}T${time}`);
  return start && romeDay(start) === day ? start : null;
}

/** The weekdays among the days that can be booked, today first. */
export function bookableDays(now: Date): string[] {
  const today = romeDay(now);
  return Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index)).filter(isWeekday);
}

function isWeekday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Which places of which times are taken: per day, per time, the numbers. */
export type Taken = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<number>>>;

/** What is taken, from the ids of bookings; other ids are no places. */
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

/** The free places of a time, of its first `most`. */
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

/** How many places of a day staff can still sell, of 63: of each time three, less those taken, never below none. */
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
