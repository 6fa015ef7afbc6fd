import { useMemo, useRef, useState } from 'react';
import type { TickChange } from '@/ui/list/useSelection';
import { readDraft, removeDraft, writeDraft, type DraftPlace } from '@/ui/form/drafts';

/** The orders that are ticked, each with why it isn't what it was to become ('' where nothing was tried), and what that is. */
interface StatusWork {
  to: string;
  left: Readonly<Record<string, string>>;
}

const NOTHING: StatusWork = { to: '', left: {} };

/**
 * What is left of a change of status, by filter. From when it is applied until nothing is left this tab keeps it, so that after a reload,
 * or elsewhere meanwhile, one goes on where it was.
 * @param filter names the filter
 */
export function useStatusWork(person: string, filter: string) {
  const place = useMemo<DraftPlace>(
    () => ({ form: 'stato-ordini', person, subject: filter, keep: 'tab' }),
    [filter, person],
  );
  const [works, setWorks] = useState<ReadonlyMap<string, StatusWork>>(new Map());
  const latest = useRef(works);
  latest.current = works;
  const work = useMemo(() => works.get(filter) ?? kept(place), [filter, place, works]);
  // Ticks of which nothing was begun go with their filter.
  const [seen, setSeen] = useState(filter);
  if (seen !== filter) {
    setSeen(filter);
    setWorks(new Map([...works].filter(([, { to }]) => to !== '')));
  }

  /** Orders that are done one after the other come here from a screen that may be gone by then, or show another filter. */
  const update = (change: (before: StatusWork) => StatusWork) => {
    const next = change(latest.current.get(filter) ?? kept(place));
    const over = Object.keys(next.left).length === 0;
    latest.current = new Map(latest.current).set(filter, over ? NOTHING : next);
    if (over) removeDraft(place);
    else if (next.to !== '') writeDraft(place, next);
    setWorks(latest.current);
  };

  return {
    work,
    /** To be done, all of them. */
    begin: (to: string, ids: readonly string[], why: string) =>
      update(() => ({ to, left: Object.fromEntries(ids.map((id) => [id, why])) })),
    done: (id: string) =>
      update(({ to, left }) => ({
        to,
        left: Object.fromEntries(Object.entries(left).filter(([one]) => one !== id)),
      })),
    failed: (id: string, why: string) =>
      update(({ to, left }) => ({ to, left: { ...left, [id]: why } })),
    tick: (change: TickChange) =>
      update(({ to, left }) => ({
        to,
        left: Object.fromEntries(
          [...change(new Set(Object.keys(left)))].map((id) => [id, left[id] ?? '']),
        ),
      })),
  };
}

function kept(place: DraftPlace): StatusWork {
  const { to, left } = readDraft(place, NOTHING) ?? NOTHING;
  return {
    to,
    left: Object.fromEntries(Object.entries(left).filter(([, why]) => typeof why === 'string')),
  };
}
