import { getISODay, parseISO } from 'date-fns';
import { timeOf } from '../stored';
import { addDays } from './days';
import { romeDay } from './rome';

/** The day so many working days after another: Saturdays and Sundays are none, holidays count. @param day yyyy-MM-dd */
export function workingDaysAfter(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0;) {
    found = addDays(found, 1);
    if (getISODay(parseISO(found)) <= 5) left -= 1;
  }
  return found;
}

/** Working days until a send or a check is delivered. */
const DELIVERED_AFTER = 3;

/** When what is sent now is delivered: on the third working day after today, at noon, in Rome whatever the device's zone. */
export function deliveryDate(now: Date): Date {
  return deliveryInstant(workingDaysAfter(romeDay(now), DELIVERED_AFTER));
}

/** Noon of a day in Rome: what is delivered on it. @param day yyyy-MM-dd */
export function deliveryInstant(day: string): Date {
  const noon = timeOf(`${day}T12:00:00`);
  if (!noon) throw new RangeError(`not a day: ${day}`);
  return noon;
}
