import { useEffect, useRef, useState } from 'react';
import type { AppError } from '@/domain/errors';
import type { LiveSource } from '@/domain/live';
import { present, sighted, type Presence, type Sightings } from '@/domain/tickets/presence';
import { reportComfort } from '@/ui/comfort';
import { useLive } from '@/ui/useLive';

const TICK_MS = 5_000;
const NOBODY: readonly Presence[] = [];

interface Heard {
  all: readonly Presence[] | null;
  error: AppError | null;
}
const UNHEARD: Heard = { all: null, error: null };

/** Those who are there, until 90 s after their last sign of life. @param why what works without knowing them */
export function usePresent(source: LiveSource<Presence[]>, why: string): readonly Presence[] {
  const { all, error } = useLive<Presence[], Heard>(source, {
    loading: UNHEARD,
    // What the device remembers of an earlier visit says nothing of now.
    ready: (data, { stale }) => (stale ? UNHEARD : { all: data, error: null }),
    error: ({ error: failed }) => ({ all: NOBODY, error: failed }),
  });
  useEffect(() => {
    if (error) reportComfort(error, why);
  }, [error, why]);
  const sightings = useRef<Sightings | null>(null);
  const [there, setThere] = useState(NOBODY);
  useEffect(() => {
    if (all === null) return;
    sightings.current = sighted(sightings.current, all, Date.now());
    const look = () => {
      const now = present(all, sightings.current ?? new Map(), Date.now());
      setThere((before) => (same(before, now) ? before : now));
    };
    const first = setTimeout(look);
    const timer = setInterval(look, TICK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [all]);
  return there;
}

/** What is shown of them is the same: a list isn't drawn anew for every sign of life. */
function same(a: readonly Presence[], b: readonly Presence[]): boolean {
  const shown = (all: readonly Presence[]) =>
    JSON.stringify(
      all.map(({ ticket, uid, name, typing, cell }) => [ticket, uid, name, typing, cell]),
    );
  return shown(a) === shown(b);
}
