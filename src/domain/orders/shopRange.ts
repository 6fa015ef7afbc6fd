import { addDays, romeDayStart } from '../time/rome';

/** A range of days, both included. */
export interface DayRange {
  startDate: string;
  endDate: string;
}

/** Our limit: a longer range needs several requests. */
const RANGE_MAX_DAYS = 366;

/** What is wrong with a range of days (yyyy-MM-dd), or null. */
export function rangeProblem({
  startDate,
  endDate,
}: DayRange): 'unreadable' | 'reversed' | 'too-long' | null {
  if (!romeDayStart(startDate) || !romeDayStart(endDate)) return 'unreadable';
  if (startDate > endDate) return 'reversed';
  return addDays(startDate, RANGE_MAX_DAYS) <= endDate ? 'too-long' : null;
}

/** The range as the shop's API expects it: exclusive bounds in Rome's wall time. */
export function shopBounds({ startDate, endDate }: DayRange): { after: string; before: string } {
  return { after: `${addDays(startDate, -1)}T23:59:59`, before: `${addDays(endDate, 1)}T00:00:00` };
}
