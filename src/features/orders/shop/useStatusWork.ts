import { useInsertionEffect, useMemo, useRef, useState } from 'react';
import type { TickChange } from '@/ui/list/useSelection';
import { readDraft, removeDraft, writeDraft, type DraftKey } from '@/ui/form/drafts';

/** The ticked orders with their error messages ('' if not tried), and the target status. */
interface StatusWork {
  to: string;
  left: Readonly<Record<string, string>>;
}

const NOTHING: StatusWork = { to: '', left: {} };

/**
 * Remaining work of a status change, by filter. Kept in the tab from start to completion, so that
 * it can be resumed after a reload or navigation.
 * @param filter identifies the filter
 */
export function useStatusWork(person: string, filter: string) {
  const draftKey = useMemo<DraftKey>(
    () => ({ form: 'stato-ordini', person, subject: filter, keep: 'tab' }),
    [filter, person],
  );
  const [works, setWorks] = useState<ReadonlyMap<string, StatusWork>>(new Map());
  // `update` writes it too, before the render with its result.
  const latest = useRef(works);
  useInsertionEffect(() => {
    latest.current = works;
  }, [works]);
  const work = useMemo(() => works.get(filter) ?? kept(draftKey), [filter, draftKey, works]);
  // Ticks without a started change are dropped with their filter.
  const [openedWith, setOpenedWith] = useState(filter);
  if (openedWith !== filter) {
    setOpenedWith(filter);
    setWorks(new Map([...works].filter(([, { to }]) => to !== '')));
  }

  /** Results may arrive after the screen was left or its filter changed. */
  const update = (change: (before: StatusWork) => StatusWork) => {
    const next = change(latest.current.get(filter) ?? kept(draftKey));
    const over = Object.keys(next.left).length === 0;
    latest.current = new Map(latest.current).set(filter, over ? NOTHING : next);
    if (over) removeDraft(draftKey);
    else if (next.to !== '') writeDraft(draftKey, next);
    setWorks(latest.current);
  };

  return {
    work,
    /** Starts a change of all these orders. */
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

function kept(draftKey: DraftKey): StatusWork {
  const { to, left } = readDraft(draftKey, NOTHING) ?? NOTHING;
  return {
    to,
    left: Object.fromEntries(Object.entries(left).filter(([, why]) => typeof why === 'string')),
  };
}
