import { useMemo, useState } from 'react';

export interface Selection<Row> {
  /** Selected rows that are still shown. */
  rows: Row[];
  has: (id: string) => boolean;
  toggle: (id: string, on: boolean) => void;
  /** All the rows shown, or none. */
  toggleAll: (on: boolean) => void;
  clear: () => void;
}

/** Which rows of a list are ticked; rows that leave the list are no longer. */
export function useSelection<Row extends { id: string }>(shown: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => shown.filter(({ id }) => ids.has(id)), [ids, shown]);
  return {
    rows,
    has: (id) => ids.has(id),
    toggle: (id, on) =>
      setIds((now) => {
        const next = new Set(now);
        if (on) next.add(id);
        else next.delete(id);
        return next;
      }),
    toggleAll: (on) => setIds(new Set(on ? shown.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
}
