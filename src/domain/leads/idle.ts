import { addDays, romeDayStart } from '../time/days';
import { fieldsOf, timeOf } from '../stored';
import { romeDay } from '../time/rome';
import { SIGNED_AT } from './history';
import { hasPurchased } from './marks';
import { latestStatus } from './status';

/** Idle leads: not worked, not bought, not lost, and nobody has touched them since. */

/** Days after which a lead is «fermo», to choose from. */
export const IDLE_DAYS = [7, 14, 30] as const;

/** Since when nobody has touched a lead that waits to be worked; null for one that doesn't. */
export function idleSince(stored: unknown): Date | null {
  const lead = fieldsOf(stored);
  const worked = lead.lavorato === true || lead.lavorato === 'true';
  if (worked || hasPurchased(stored) || latestStatus(stored).toLowerCase() === 'non interessata')
    return null;
  return timeOf(lead[SIGNED_AT]) ?? timeOf(lead.created_time);
}

/** Whoever was last touched before this has been idle for so many days of Rome's calendar. @param today yyyy-MM-dd */
export function idleBefore(days: number, today: string): Date | null {
  return romeDayStart(addDays(today, 1 - days));
}

/** For how many days of Rome's calendar, which have no hours. @param today yyyy-MM-dd */
export function idleDays(since: Date, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(romeDay(since))) / 86_400_000);
}
