import { useEffect, useState } from 'react';
import type { RoutePath } from '@/domain/access/routes';
import type { LiveSource } from '@/domain/live';
import { useLive } from '@/ui/useLive';
import type { SignedIn } from './session';

type WorkCounts = Awaited<ReturnType<typeof load>> extends (studio: never) => LiveSource<infer Counts> ? Counts : never;
const load = async () => (await import('@/data/counters')).workCounts;

/** A number beside a menu entry, and what it counts, in words. */
export interface WorkCount {
  value: number;
  label: string;
}

const words = (value: number, one: string, many: string): WorkCount => ({ value, label: `${value} ${value === 1 ? one : many}` });

/** What is waiting behind each menu entry. A Studio account counts its own studio's tickets, as its lists open (decision 4). */
export function useWorkCounts({ role, user }: SignedIn): Partial<Record<RoutePath, WorkCount>> {
  const [source, setSource] = useState<LiveSource<WorkCounts> | null>(null);
  const desk = role === 'Amministratore' || role === 'Studio';
  const studio = role === 'Studio' ? user.studio : null;
  useEffect(() => {
    if (!desk) return;
    let current = true;
    // Counters come after the page: the shell is drawn without them.
    load().then(
      (workCounts) => current && setSource(workCounts(studio)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [desk, studio]);

  const counts = useLive(source);
  if (counts.status !== 'ready') return {};
  const { nutritional, technical, reminders } = counts.data;
  return {
    ...(nutritional && { '/admin': words(nutritional, 'ticket aperto', 'ticket aperti') }),
    ...(reminders && { '/dashboard': words(reminders, 'promemoria da fare', 'promemoria da fare') }),
    ...(technical && { '/assistenzatecnica': words(technical, 'ticket aperto', 'ticket aperti') }),
  };
}
