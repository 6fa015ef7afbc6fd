import { useEffect } from 'react';
import { reopenIfBlocked } from '@/data/tickets/commands';
import { failureText } from '@/domain/errors';
import { BLOCKED_REOPEN_MS } from '@/domain/limits';
import { ticketMessages } from '@/domain/messages';
import { KINDS } from '@/domain/tickets/kinds';
import type { Ticket } from '@/domain/tickets/ticket';
import { toast } from '@/ui/toast';

/**
 * A technical ticket that is Bloccato becomes Aperto 30 s after staff opened it, unless they change its status or leave first
 *: either ends the timer, and the write itself checks the status once more.
 */
export function useBlockedReopen({
  kind,
  id,
  status,
}: Pick<Ticket, 'kind' | 'id' | 'status'>): void {
  const blocked = status === 'Bloccato' && KINDS[kind].statuses.includes(status);
  useEffect(() => {
    if (!blocked) return;
    const timer = setTimeout(() => {
      reopenIfBlocked(kind, id).catch((error: unknown) =>
        toast.error(failureText(error, ticketMessages.statusUpdateFailed)),
      );
    }, BLOCKED_REOPEN_MS);
    return () => clearTimeout(timer);
  }, [blocked, id, kind]);
}
