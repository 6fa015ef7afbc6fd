import { useEffect, useState } from 'react';
import { reopenIfBlocked } from '@/data/tickets/commands';
import { BLOCKED_REOPEN_MS } from '@/domain/limits';
import { ticketMessages } from '@/domain/messages';
import { KINDS, type Ticket } from '@/domain/tickets/ticket';
import { toast } from '@/ui/feedback';

/**
 * A technical ticket that is Bloccato when staff open it becomes Aperto after 30 s, unless they
 * change its status or leave first: either cancels the timer, and the write itself checks the
 * status again. Bloccato set while the ticket is open stays.
 * @param settled whether the ticket is confirmed by the server
 */
export function useBlockedReopen(
  { kind, id, status }: Pick<Ticket, 'kind' | 'id' | 'status'>,
  settled: boolean,
): void {
  const blocked = status === 'Bloccato' && KINDS[kind].statuses.includes(status);
  const [openedAt] = useState(() => Date.now());
  /** Whether it has been Bloccato since it was opened; null while unknown. */
  const [since, setSince] = useState<boolean | null>(null);
  if (since === null && settled) setSince(blocked);
  if (since === true && !blocked) setSince(false);
  useEffect(() => {
    if (since !== true) return;
    const timer = setTimeout(
      () => {
        reopenIfBlocked(kind, id).catch((error: unknown) =>
          toast.failure(error, ticketMessages.statusUpdateFailed),
        );
      },
      Math.max(0, openedAt + BLOCKED_REOPEN_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [id, kind, openedAt, since]);
}
