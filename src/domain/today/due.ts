import { addDays, romeDayEnd, romeDayStart, romeDay } from '../time/rome';
import { earliestDelivery } from '../time/delivery';

/** How many days back to look for calls that nobody made and for postponed items. */
export const DAYS_BACK = 7;

/** The interval of time whose items wait on a day (yyyy-MM-dd in Rome). */
export function rangeOf(day: string): { from: Date; before: Date } {
  const [from, before] = [romeDayStart(addDays(day, -DAYS_BACK)), romeDayEnd(day)];
  if (from === null || before === null) throw new RangeError(`not a day: ${day}`);
  return { from, before };
}

/**
 * Checks are due some working days after they were created, and only the creation time is indexed:
 * checks created before the returned time may be due before the given one.
 */
export function checksDueFrom(before: Date): Date {
  let day = romeDay(before);
  for (;;) {
    const end = romeDayEnd(day);
    if (end === null) throw new RangeError(`not a day: ${day}`);
    if (earliestDelivery(new Date(end.getTime() - 1)) < before) return end;
    day = addDays(day, -1);
  }
}
