import { useCallback, useMemo, useState } from 'react';
import { usePresent } from '@/components/presence/usePresent';
import { presenceIn, presenceInAny } from '@/data/presence/sources';
import {
  ROWS_PER_QUERY,
  rowsToFollow,
  ticketsInReading,
  type Presence,
} from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import type { OnRowsInView } from '@/ui/useRowsInView';

/** Who has a conversation open. */
export function usePresentIn(kind: TicketKind, id: string): readonly Presence[] {
  return usePresent(presenceIn(kind, id), 'A conversation works without knowing who else is there');
}

const WHY = 'A list works without knowing which tickets are being read';

/**
 * Rows that somebody has open: «In lettura». Follows the visible rows; expires for every viewer
 * within two minutes after the last sign of life.
 * @returns the ids, and the callback for the visible rows
 */
export function useTicketsInReading(kind: TicketKind): {
  open: ReadonlySet<string>;
  onRowsInView: OnRowsInView;
} {
  const [followed, setFollowed] = useState<readonly string[]>([]);
  const onRowsInView = useCallback<OnRowsInView>(
    (all, inView) => setFollowed((before) => rowsToFollow(all, inView, before)),
    [],
  );
  const one = useFollowed(kind, followed.slice(0, ROWS_PER_QUERY));
  const two = useFollowed(kind, followed.slice(ROWS_PER_QUERY));
  const open = useMemo(() => ticketsInReading(kind, [...one, ...two]), [kind, one, two]);
  return { open, onRowsInView };
}

function useFollowed(kind: TicketKind, ids: readonly string[]): readonly Presence[] {
  return usePresent(ids.length > 0 ? presenceInAny(kind, ids) : null, WHY);
}
