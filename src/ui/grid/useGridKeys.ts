import { useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { cellElement } from './cells';
import { beside, moved, type Cell } from './move';
import type { GridColumn } from './types';
import type { Active } from './useActive';
import type { Commands } from './useCommands';
import { HEAD_PX, ROW_PX } from './useWindow';

/** Whether a key types a character; on some keyboards AltGr reports as Ctrl+Alt and types too. */
function isPrintable({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean {
  const written = key.length === 1 || key === 'Dead' || key === 'Process';
  return written && ((!ctrlKey && !metaKey && !altKey) || nativeEvent.getModifierState('AltGraph'));
}

/** Clicks the control in a cell. Returns whether there was one. */
function pressIn(cell: Element | null): boolean {
  const control = cell?.querySelector<HTMLElement>('a[href], button, input[type=checkbox]');
  control?.click();
  return control !== null && control !== undefined;
}

/** Focuses the control in a cell. Returns whether there was one. */
function enter(cell: Element | null): boolean {
  const control = cell?.querySelector<HTMLElement>('a[href], button, input');
  control?.focus();
  return control !== null && control !== undefined;
}

interface Options<Row> {
  rows: number;
  columns: readonly GridColumn<Row>[];
  /** The first data column. */
  first: number;
  active: Active;
  commands: Commands;
  /** @returns whether the cell can be edited */
  open: (cell: Cell, replace?: boolean) => boolean;
  isOpen: boolean;
  goTo: (cell: Cell, extend?: boolean) => void;
  openPanel?: (row: number) => void;
}

/** Keyboard handling, as in a spreadsheet. */
export function useGridKeys<Row>({
  rows,
  columns,
  first,
  active,
  commands,
  open,
  isOpen,
  goTo,
  openPanel,
}: Options<Row>) {
  /** After Esc, Tab leaves the grid. */
  const free = useRef(false);
  const last = { row: rows - 1, column: columns.length - 1 };

  /** @returns whether the key was handled */
  const command = (key: string): boolean => {
    if (key === 'd') commands.fill();
    else if (key === 'z') commands.undo();
    else if (key === 'a') {
      active.go({ row: 0, column: first });
      active.go(last, true);
    } else return false;
    return true;
  };

  /** @returns whether the key was handled */
  const work = (event: KeyboardEvent<HTMLDivElement>, cell: Cell, ctrl: boolean): boolean => {
    const { key, shiftKey } = event;
    const kind = columns[cell.column]?.editor?.kind;
    const inside = () => cellElement(event.currentTarget, cell);
    if (ctrl && !event.altKey && !shiftKey && command(key.toLowerCase())) return true;
    if (key === 'Enter' && ctrl && openPanel) openPanel(cell.row);
    else if (key === 'Enter' || key === 'F2') {
      if (!open(cell)) (key === 'F2' ? enter : pressIn)(inside());
    } else if (key === ' ' && !ctrl && (kind === undefined || kind === 'switch')) {
      if (!open(cell)) pressIn(inside());
    } else if (key === 'Delete' || key === 'Backspace') commands.clear();
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const root = event.currentTarget;
    if (event.target !== root) {
      // Returns from a link or button inside a cell to the cell.
      if (event.key === 'Escape' && !isOpen) root.focus({ preventScroll: true });
      return;
    }
    const { cell } = active;
    if (!cell) return;
    const ctrl = event.ctrlKey || event.metaKey;
    if (event.key === 'Tab') {
      if (free.current || ctrl) return;
      const next = beside(cell, event.shiftKey ? -1 : 1, columns.length);
      if (!next) return;
      event.preventDefault();
      return goTo(next);
    }
    free.current = event.key === 'Escape';
    if (free.current) return goTo(cell);
    if (work(event, cell, ctrl)) return event.preventDefault();
    if (isPrintable(event)) {
      // Focuses the field before the browser inserts the character, so that it and the following
      // ones go there.
      flushSync(() => open(cell, true));
      return;
    }
    const page = Math.max(1, Math.floor((root.clientHeight - HEAD_PX) / ROW_PX) - 1);
    const next = moved({ key: event.key, ctrl }, cell, {
      rows,
      columns: columns.length,
      first,
      page,
    });
    if (!next) return;
    event.preventDefault();
    goTo(next, event.shiftKey);
  };

  return { onKeyDown, hold: () => (free.current = false) };
}
