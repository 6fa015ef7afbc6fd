import { useCallback, useMemo, useState } from 'react';
import { layoutOf, PLAIN, shownColumns, withinWidths, type Layout } from './layout';
import type { GridColumn } from './types';

/** Owner, and the grid's name, which is stored and must never change. */
export interface Remembered {
  person: string;
  grid: string;
}

const storageKey = ({ person, grid }: Remembered) => `coaching.columns/${person}/${grid}`;

/** The person's column layout on this device. */
export function useLayout<Row>(
  columns: readonly GridColumn<Row>[],
  remembered: Remembered | undefined,
) {
  const [layout, setLayout] = useState<Layout>(() =>
    remembered ? layoutOf(localStorage.getItem(storageKey(remembered))) : PLAIN,
  );
  const keep = (next: Layout) => {
    setLayout(next);
    if (!remembered) return;
    try {
      localStorage.setItem(storageKey(remembered), JSON.stringify(next));
    } catch (error) {
      // Storage full or forbidden: the layout lasts until the page is left.
      console.warn('columns not kept', error);
    }
  };
  const shown = useMemo(() => shownColumns(columns, layout), [columns, layout]);
  const widthOf = useCallback(
    ({ key, width }: GridColumn<Row>) => layout.widths[key] ?? width,
    [layout],
  );
  return {
    shown,
    widthOf,
    isHidden: (key: string) => layout.hidden.includes(key),
    show: (key: string, on: boolean) =>
      keep({
        ...layout,
        hidden: on ? layout.hidden.filter((one) => one !== key) : [...layout.hidden, key],
      }),
    size: (key: string, width: number) =>
      keep({ ...layout, widths: { ...layout.widths, [key]: withinWidths(width) } }),
    reset: () => keep(PLAIN),
  };
}

export type GridLayout<Row> = ReturnType<typeof useLayout<Row>>;
