import { useEffect } from 'react';
import { clearRead, markRead } from '@/data/tickets/commands';
import { errorText } from '@/domain/errors';
import type { TicketKind } from '@/domain/tickets/ticket';
import { toast } from '@/ui/toast';
import { useFromList } from '../fromList';

/** Opening from a list marks the ticket read, leaving removes the flag. */
export function useReadFlag(kind: TicketKind, ticketId: string): void {
  const { fromList } = useFromList();
  useEffect(() => {
    const tell = (error: unknown) => toast.error(errorText(error));
    if (fromList) markRead(kind, ticketId).catch(tell);
    return () => {
      clearRead(kind, ticketId).catch(tell);
    };
  }, [fromList, kind, ticketId]);
}
