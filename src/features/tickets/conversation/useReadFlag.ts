import { useEffect } from 'react';
import { clearRead, markRead } from '@/data/tickets/commands';
import { errorText } from '@/domain/errors';
import type { TicketKind } from '@/domain/tickets/ticket';
import { toast } from '@/ui/toast';

/**
 * Legacy read flag: set while a conversation is open, cleared on leaving. Actual presence is
 * separate.
 */
export function useReadFlag(kind: TicketKind, ticketId: string): void {
  useEffect(() => {
    const tell = (error: unknown) => toast.error(errorText(error));
    markRead(kind, ticketId).catch(tell);
    return () => {
      clearRead(kind, ticketId).catch(tell);
    };
  }, [kind, ticketId]);
}
