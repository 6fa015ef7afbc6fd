/** The id of the active cell: it changes with the place, so that a screen reader says where one has come. */
export function cellId(grid: string, row: number, column: number): string {
  return `${grid}-${row}-${column}`;
}

/** Which cell something in it belongs to; the head is the first row, as screen readers count. */
export function cellAt(target: EventTarget): { row: number; column: number } | null {
  const cell = target instanceof Element ? target.closest('[role=gridcell]') : null;
  const row = cell?.closest('[role=row]');
  return cell && row
    ? {
        row: Number(row.getAttribute('aria-rowindex')) - 2,
        column: Number(cell.getAttribute('aria-colindex')) - 1,
      }
    : null;
}

export function cellElement(
  root: Element,
  { row, column }: { row: number; column: number },
): Element | null {
  return root.querySelector(
    `[aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${column + 1}"]`,
  );
}
