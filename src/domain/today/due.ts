import { addDays, romeDayEnd } from '../time/days';
import { earliestDelivery } from '../time/delivery';
import { romeDay } from '../time/rome';

/**
 * Checks are due some working days after they were created, and only the creation is indexed: those
 * created before this time may be due before the given one.
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
