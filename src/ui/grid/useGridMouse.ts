import type { MouseEvent } from 'react';
import { cellAt, isOneCell } from './cells';
import type { Cell } from './move';
import type { Active } from './useActive';

interface Options {
  active: Active;
  open: (cell: Cell) => boolean;
  openCell: Cell | null;
}

const CONTROLS = 'a, button, input, label, textarea, select';

/** A click selects a cell, a second one opens it, dragging or Shift extends the range. */
export function useGridMouse({ active, open, openCell }: Options) {
  const same = (one: Cell | null, other: Cell) =>
    one?.row === other.row && one.column === other.column;
  return {
    onMouseDown: (event: MouseEvent) => {
      const at = cellAt(event.target);
      if (!at || event.button !== 0 || same(openCell, at)) return;
      const onControl = (event.target as Element).closest(CONTROLS) !== null;
      const again = same(active.cell, at) && active.range !== null && isOneCell(active.range);
      if (onControl || !again || event.shiftKey) return active.go(at, event.shiftKey && !onControl);
      // Keeps the focus on the field instead of the grid.
      if (open(at)) event.preventDefault();
    },
    onMouseOver: (event: MouseEvent) => {
      const at = event.buttons === 1 && !openCell ? cellAt(event.target) : null;
      if (at && !same(active.cell, at)) active.go(at, true);
    },
  };
}
