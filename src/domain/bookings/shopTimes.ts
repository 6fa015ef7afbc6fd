import type { ShopBooking } from '../orders/webOrder';
import { formatDateTime } from '../time/rome';

/** In these statuses the shop stores Rome's wall time as if it were UTC. */
const WALL_STATUSES = new Set(['complete', 'paid', 'cancelled', 'pending']);

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  ...({
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const),
});

/**
 * «15/01/2026 10:00»: a coaching day booked for ten shows ten, both in winter and in summer time.
 */
export function shopTime(at: number | null, status: ShopBooking['status']): string {
  if (at === null || !Number.isFinite(at)) return 'Data non valida';
  const date = new Date(at);
  if (!WALL_STATUSES.has(status)) return formatDateTime(date);
  const { day, month, year, hour, minute } = Object.fromEntries(
    wall.formatToParts(date).map(({ type, value }) => [type, value]),
  );
  return `${day}/${month}/${year} ${hour}:${minute}`;
}
