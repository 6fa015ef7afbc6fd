import { formatTime, romeDay } from '../time/rome';

/** From how many days on an order is about to run out, and has. */
const EXPIRING_AFTER_DAYS = 23;
const EXPIRED_FROM_DAYS = 31;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type OrderAgeBadge = 'IN SCADENZA' | 'SCADUTO';

/** The clock on the wall in Rome, as if it were UTC: differences of these don't gain or lose the hour of summer time. */
function romeWall(date: Date): number {
  return Date.parse(`${romeDay(date)}T${formatTime(date)}:00Z`) + (date.getTime() % MINUTE_MS);
}

/** Days between an order and now in Europe/Rome, with their fraction; negative for a date to come. */
export function orderAgeDays(orderDate: Date, now: Date): number {
  return (romeWall(now) - romeWall(orderDate)) / DAY_MS;
}

/** More than 23 and up to 30 days «IN SCADENZA», 31 or more «SCADUTO»; between 30 and 31 counts as 30. */
export function orderAgeBadge(orderDate: Date | null, now: Date): OrderAgeBadge | null {
  if (!orderDate) return null;
  const days = orderAgeDays(orderDate, now);
  if (days >= EXPIRED_FROM_DAYS) return 'SCADUTO';
  return days > EXPIRING_AFTER_DAYS ? 'IN SCADENZA' : null;
}
