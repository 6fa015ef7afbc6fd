import { useMemo } from 'react';
import { usePresent } from '@/components/presence/usePresent';
import { everybodyPresent, presenceIn } from '@/data/presence/sources';
import { ticketsInReading, type Presence } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';

/** Who has one conversation open. */
export function usePresentIn(kind: TicketKind, id: string): readonly Presence[] {
  return usePresent(presenceIn(kind, id), 'A conversation works without knowing who else is there');
}

/** The tickets of a kind that somebody has open: «In lettura». It ends by itself, for every viewer, 90 s after the last sign of life. */
export function useTicketsInReading(kind: TicketKind): ReadonlySet<string> {
  const all = usePresent(
    everybodyPresent(),
    'A list works without knowing which tickets are being read',
  );
  return useMemo(() => ticketsInReading(kind, all), [all, kind]);
}
