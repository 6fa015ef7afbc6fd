import { getISODay, parseISO } from 'date-fns';
import { timeOf } from '../stored';
import { addDays, romeDay } from './rome';
import {
  closedOn,
  daysFrom,
  DEFAULT_HOURS,
  type OfStudio,
  type OpeningHours,
} from './openingHours';

/** Working days until delivery. */
const WORKING_DAYS = 3;

export interface Delivery {
  /** Noon in Rome. */
  at: Date;
  /** Why earlier weekdays weren't counted: «Immacolata», «studio Roma». */
  closed: string[];
}

/**
 * Delivery time of something sent now: noon in Rome, three working days later. Weekends, days
 * without hours, holidays and closings of the studio don't count.
 */
export function deliveryAfter(now: Date, hours: OpeningHours, studio: OfStudio): Delivery {
  const closed = new Set<string>();
  let left = WORKING_DAYS;
  let last = romeDay(now);
  for (const day of daysFrom(addDays(last, 1), 1)) {
    last = day;
    if (getISODay(parseISO(day)) > 5) continue;
    const why = closedOn(day, hours, studio);
    if (why === null) left -= 1;
    else closed.add(why);
    if (left === 0) break;
  }
  return { at: deliveryInstant(last), closed: [...closed] };
}

/** The earliest delivery time of something sent now, as if no weekday were closed. */
export function earliestDelivery(now: Date): Date {
  return deliveryAfter(now, { ...DEFAULT_HOURS, holidays: false }, null).at;
}

/**
 * Noon of a day in Rome.
 * @param day yyyy-MM-dd
 * @throws RangeError for an invalid day
 */
export function deliveryInstant(day: string): Date {
  const noon = timeOf(`${day}T12:00:00`);
  if (!noon) throw new RangeError(`not a day: ${day}`);
  return noon;
}
