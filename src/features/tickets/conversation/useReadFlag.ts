import { useEffect } from 'react';
import { clearRead, markRead } from '@/data/tickets/commands';
import { errorText } from '@/domain/errors';
import type { TicketKind } from '@/domain/tickets/ticket';
import { toast } from '@/ui/toast';

/** The stored flag of the old application: an open conversation has it, leaving removes it. Who is there is told by their presence. */
export function useReadFlag(kind: TicketKind, ticketId: string): void {
  useEffect(() => {
    const tell = (error: unknown) => toast.error(errorText(error));
    markRead(kind, ticketId).catch(tell);
    return () => {
      clearRead(kind, ticketId).catch(tell);
    };
  }, [kind, ticketId]);
}
