import { useEffect, useState } from 'react';
import type { Me } from '@/components/session/useMe';
import type { dueReminders, openTicketCounts } from '@/data/counters/queries';
import type { RoutePath } from '@/domain/access/routes';
import { useLive } from '@/ui/useLive';

/** A number beside a menu entry, and what it counts, in words. */
export interface WorkCount {
  value: number;
  label: string;
}

const words = (value: number, one: string, many: string): WorkCount => ({ value, label: `${value} ${value === 1 ? one : many}` });
const open = (value: number) => words(value, 'ticket aperto', 'ticket aperti');

interface Sources {
  tickets: ReturnType<typeof openTicketCounts>;
  reminders: ReturnType<typeof dueReminders>;
}

/** What is waiting behind each menu entry. A Studio account counts its own studio's tickets, as its lists open (decision 4). */
export function useWorkCounts({ role, user }: Me): Partial<Record<RoutePath, WorkCount>> {
  const [sources, setSources] = useState<Sources | null>(null);
  const desk = role === 'Amministratore' || role === 'Studio';
  const studio = role === 'Studio' ? user.studio : null;
  useEffect(() => {
    if (!desk) return;
    let current = true;
    // Counters come after the page: the shell is drawn without them.
    import('@/data/counters/queries').then(
      ({ openTicketCounts, dueReminders }) => current && setSources({ tickets: openTicketCounts(studio), reminders: dueReminders() }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [desk, studio]);

  const tickets = useLive(sources?.tickets ?? null);
  const reminders = useLive(sources?.reminders ?? null);
  const { nutritional, technical } = (tickets.status === 'ready' ? tickets.data : null) ?? { nutritional: 0, technical: 0 };
  const due = reminders.status === 'ready' ? reminders.data : 0;
  return {
    ...(nutritional > 0 && { '/admin': open(nutritional) }),
    ...(due > 0 && { '/dashboard': words(due, 'promemoria da fare', 'promemoria da fare') }),
    ...(technical > 0 && { '/assistenzatecnica': open(technical) }),
  };
}
