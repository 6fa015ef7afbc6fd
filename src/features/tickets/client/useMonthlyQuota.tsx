import type { ReactNode } from 'react';
import { ticketsOfMonth } from '@/data/tickets/sources';
import { monthlyQuota, type MonthlyQuota } from '@/domain/tickets/month';
import type { Ticket } from '@/domain/tickets/ticket';
import { romeMonth } from '@/domain/time/rome';
import { LiveFailure } from '@/ui/states';
import { useLive } from '@/ui/useLive';
import { useMinute } from '@/ui/useMinute';

interface Known {
  /** null while unknown. */
  quota: MonthlyQuota | null;
  /** Error with «Riprova», if the quota could not be read. */
  notice: ReactNode;
}

/** The client's remaining nutritional tickets this month, live also across midnight. */
export function useMonthlyQuota(uid: string): Known {
  const now = useMinute();
  const quotaOf = (tickets: Ticket[]) => monthlyQuota(tickets, uid, now);
  return useLive<Ticket[], Known>(ticketsOfMonth(uid, romeMonth(now)), {
    loading: { quota: null, notice: null },
    // An empty cache doesn't mean that the server has none.
    ready: (tickets, { stale }) => ({
      quota: stale && tickets.length === 0 ? null : quotaOf(tickets),
      notice: null,
    }),
    error: (failure) => ({
      quota: failure.data ? quotaOf(failure.data) : null,
      notice: (
        <LiveFailure failure={failure} what="Non sappiamo quanti ticket ti restano questo mese." />
      ),
    }),
  });
}
