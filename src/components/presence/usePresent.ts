import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { AppError } from '@/domain/errors';
import type { LiveSource } from '@/domain/live';
import {
  present,
  PRESENCE_CHECK_MS,
  sighted,
  type Presence,
  type Sightings,
} from '@/domain/tickets/presence';
import { useLive, reportComfort } from '@/ui/useLive';
import { serverNow } from '@/domain/time/clock';

const NOBODY: readonly Presence[] = [];

interface Heard {
  all: readonly Presence[] | null;
  error: AppError | null;
}
const UNHEARD: Heard = { all: null, error: null };

/**
 * Last known presence, until the next answer: a list that queries other rows keeps what it knows of
 * the rows in both.
 */
interface Known {
  key: string | null;
  all: readonly Presence[];
  sightings: Sightings;
}
const UNKNOWN: Known = { key: null, all: NOBODY, sightings: new Map() };

/**
 * People present, until two minutes after their last sign of life. A hidden tab queries nothing.
 * @param presences null: nothing to query
 * @param why reported with a failure: what still works without presence
 */
export function usePresent(
  presences: LiveSource<Presence[]> | null,
  why: string,
): readonly Presence[] {
  const source = useDocumentVisibility() === 'hidden' ? null : presences;
  const { all, error } = useLive<Presence[], Heard>(source, {
    loading: UNHEARD,
    // Cached presence of an earlier visit is meaningless.
    ready: (data, { stale }) => (stale ? UNHEARD : { all: data, error: null }),
    error: ({ error: failed }) => ({ all: NOBODY, error: failed }),
  });
  useEffect(() => {
    if (error) reportComfort(error, why);
  }, [error, why]);
  const known = useRef(UNKNOWN);
  const [there, setThere] = useState(NOBODY);
  const key = source?.key ?? null;
  useEffect(() => {
    if (key === null) known.current = UNKNOWN;
    else if (all !== null) {
      const { key: before, sightings } = known.current;
      const sight = { now: serverNow().getTime(), firstAnswer: before !== key };
      known.current = { key, all, sightings: sighted(sightings, all, sight) };
    }
    const look = () => {
      const now = present(known.current.all, known.current.sightings, serverNow().getTime());
      setThere((before) => (same(before, now) ? before : now));
    };
    const first = setTimeout(look);
    const timer = setInterval(look, PRESENCE_CHECK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [all, key]);
  return there;
}

/** Whether both look the same: avoids a re-render for every sign of life. */
function same(a: readonly Presence[], b: readonly Presence[]): boolean {
  const shown = (all: readonly Presence[]) =>
    JSON.stringify(
      all.map(({ ticket, uid, name, typing, cell }) => [ticket, uid, name, typing, cell]),
    );
  return shown(a) === shown(b);
}
