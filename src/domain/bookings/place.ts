import { timeOf } from '../stored';
import { addDays } from '../time/days';
import { romeDay } from '../time/rome';

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
