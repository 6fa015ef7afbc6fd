import { addDays, romeDayStart, romeDay } from '../time/rome';
import { fieldsOf, timeOf } from '../stored';
import { SIGNED_AT } from './history';
import { hasPurchased } from './marks';
import { latestStatus } from './edit';

/** Idle leads: not worked, not bought, not lost, and untouched since. */

/** Choices of days after which a lead is «fermo». */
export const IDLE_DAYS = [7, 14, 30] as const;

/** Since when a waiting lead has been untouched; null if it isn't waiting. */
export function idleSince(stored: unknown): Date | null {
  const lead = fieldsOf(stored);
  const worked = lead.lavorato === true || lead.lavorato === 'true';
  if (worked || hasPurchased(stored) || latestStatus(stored).toLowerCase() === 'non interessata')
    return null;
  return timeOf(lead[SIGNED_AT]) ?? timeOf(lead.created_time);
}

/**
 * Leads last touched before this instant have been idle for `days` days in Rome.
 * @param today yyyy-MM-dd
 */
export function idleBefore(days: number, today: string): Date | null {
  return romeDayStart(addDays(today, 1 - days));
}

/**
 * Days of idleness in Rome's calendar.
 * @param today yyyy-MM-dd
 */
export function idleDays(since: Date, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(romeDay(since))) / 86_400_000);
}
