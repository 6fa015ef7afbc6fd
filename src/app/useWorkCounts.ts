import { useEffect, useState } from 'react';
import type { Me } from '@/components/session/useMe';
import type { checkCounts, dueReminders, openCounts } from '@/data/counters/sources';
import { firstRows } from '@/data/live/firstRows';
import { mayOpen, type RoutePath } from '@/domain/access/routes';
import type { LiveSource } from '@/domain/live';
import { countIn } from '@/domain/tickets/openCounts';
import { ownStudio } from '@/domain/users/user';
import { useComfort, useLive, comfort } from '@/ui/useLive';

/** A number beside a menu entry, with its description. */
export interface WorkCount {
  value: number;
  label: string;
}

const words = (value: number, one: string, many: string): WorkCount => ({
  value,
  label: `${value} ${value === 1 ? one : many}`,
});
const open = (value: number) => words(value, 'ticket aperto', 'ticket aperti');

const WHY = 'The menu works without its numbers';

interface Sources {
  open: ReturnType<typeof openCounts>;
  checks: ReturnType<typeof checkCounts>;
  reminders: ReturnType<typeof dueReminders>;
}

/** Null until the page has its first rows, and for roles without a back office. */
function useSources({ role, user, email }: Me): Sources | null {
  const [sources, setSources] = useState<Sources | null>(null);
  const desk = mayOpen(role, '/admin');
  const studio = ownStudio(user);
  useEffect(() => {
    if (!desk) return;
    let current = true;
    // Counting loads the database, so it waits for the page's first rows; the shell renders without
    // the counts.
    const loaded = async () => {
      await firstRows.shown();
      const { checkCounts, dueReminders, openCounts } = await import('@/data/counters/sources');
      if (!current) return;
      setSources({
        open: openCounts(studio),
        checks: checkCounts(),
        reminders: dueReminders(email),
      });
    };
    comfort(loaded(), WHY);
    return () => {
      current = false;
    };
  }, [desk, email, studio]);
  return sources;
}

/**
 * Pending work behind each menu entry. A Studio account counts its own studio's tickets, matching
 * the default of its lists.
 */
export function useWorkCounts(me: Me): Partial<Record<RoutePath, WorkCount>> {
  const sources = useSources(me);
  const counts = useComfort(sources?.open ?? null, null, WHY);
  const [nutritional, technical] = [countIn(counts, 'nutritional'), countIn(counts, 'technical')];
  const due = useComfort(sources?.reminders ?? null, 0, WHY);
  const checks = countIn(useComfort(sources?.checks ?? null, null, WHY), 'checks');
  return {
    ...(nutritional > 0 && { '/admin': open(nutritional) }),
    ...(due > 0 && { '/dashboard': words(due, 'promemoria da fare', 'promemoria da fare') }),
    ...(checks > 0 && { '/check-dafare': words(checks, 'check da fare', 'check da fare') }),
    ...(technical > 0 && { '/assistenzatecnica': open(technical) }),
  };
}

/** All pending work; null while some of it is unknown. */
export function useWorkTotal(me: Me): number | null {
  const sources = useSources(me);
  const open = useTotal(
    sources?.open ?? null,
    (counts) => countIn(counts, 'nutritional') + countIn(counts, 'technical'),
  );
  const checks = useTotal(sources?.checks ?? null, (counts) => countIn(counts, 'checks'));
  const due = useTotal(sources?.reminders ?? null, (count) => count);
  return open === null || checks === null || due === null ? null : open + checks + due;
}

function useTotal<T>(source: LiveSource<T> | null, total: (data: T) => number): number | null {
  return useLive<T, number | null>(source, {
    loading: null,
    // An empty cache doesn't mean that there is no work.
    ready: (data, { stale }) => (stale && data === null ? null : total(data)),
    error: ({ data }) => (data === undefined ? null : total(data)),
  });
}
