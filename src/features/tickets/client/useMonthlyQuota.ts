import { ticketsOfMonth } from '@/data/tickets/tickets';
import { monthlyQuota, type MonthlyQuota } from '@/domain/tickets/month';
import { romeMonth } from '@/domain/time/rome';
import { useLive } from '@/ui/useLive';
import { useMinute } from '@/ui/useMinute';

/** What is left of the client's nutritional tickets this month, live also across midnight; null until it is known. */
export function useMonthlyQuota(uid: string): MonthlyQuota | null {
  const now = useMinute();
  const month = romeMonth(now);
  const tickets = useLive(ticketsOfMonth(uid, month));
  if (tickets.status !== 'ready') return null;
  // An empty cache says nothing about the server.
  if (tickets.stale && tickets.data.length === 0) return null;
  return monthlyQuota(tickets.data, uid, now);
}
