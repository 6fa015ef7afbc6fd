/** The id of the active cell: it changes with the place, so that a screen reader says where one has come. */
export function cellId(grid: string, row: number, column: number): string {
  return `${grid}-${row}-${column}`;
}

/** Which cell something in it belongs to. */
export function cellAt(target: EventTarget): { row: number; column: number } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}

export function cellElement(root: Element, { row, column }: { row: number; column: number }): Element | null {
  return root.querySelector(`[data-row="${row}"][data-column="${column}"]`);
}
