import { formatTime, romeDay } from '../time/rome';

/** Age in days above which an order is about to expire, and from which it has expired. */
const EXPIRING_AFTER_DAYS = 23;
const EXPIRED_FROM_DAYS = 31;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type OrderAgeBadge = 'IN SCADENZA' | 'SCADUTO';

/** Rome's wall time as a UTC timestamp, so that differences ignore daylight saving changes. */
function romeWall(date: Date): number {
  return Date.parse(`${romeDay(date)}T${formatTime(date)}:00Z`) + (date.getTime() % MINUTE_MS);
}

/** Days from the order until now in Europe/Rome, with fraction; negative for a future date. */
export function orderAgeDays(orderDate: Date, now: Date): number {
  return (romeWall(now) - romeWall(orderDate)) / DAY_MS;
}

/** «IN SCADENZA» above 23 days, «SCADUTO» from 31; anything between 30 and 31 counts as 30. */
export function orderAgeBadge(orderDate: Date | null, now: Date): OrderAgeBadge | null {
  if (!orderDate) return null;
  const days = orderAgeDays(orderDate, now);
  if (days >= EXPIRED_FROM_DAYS) return 'SCADUTO';
  return days > EXPIRING_AFTER_DAYS ? 'IN SCADENZA' : null;
}

/** Days of the calendar: «oggi», «1 giorno fa», «40 giorni fa»; '' for a future date. */
export function orderAgeText(orderDate: Date, now: Date): string {
  const days = (Date.parse(romeDay(now)) - Date.parse(romeDay(orderDate))) / DAY_MS;
  if (days < 0) return '';
  if (days === 0) return 'oggi';
  return days === 1 ? '1 giorno fa' : `${days} giorni fa`;
}
