/** Id of the active cell; depends on its position, so that screen readers announce moves. */
export function cellId(grid: string, row: number, column: number): string {
  return `${grid}-${row}-${column}`;
}

/** The cell that contains an element; the head is row one, as in aria-rowindex. */
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
