import type { Mark } from './marks';
import type { CellValue, CellKey } from './types';

/** One cell of an undo step. */
export interface Done extends CellKey {
  before: CellValue;
  after: CellValue;
}

/** Maximum number of undo steps. */
const STEPS = 100;

export function withStep(
  steps: readonly (readonly Done[])[],
  step: readonly Done[],
): readonly (readonly Done[])[] {
  return step.length === 0 ? steps : [...steps, step].slice(-STEPS);
}

/** Drops this value from the undo steps: it ended in a conflict that the person decided instead. */
export function withoutStep(
  steps: readonly (readonly Done[])[],
  { row, column }: CellKey,
  after: CellValue,
): readonly (readonly Done[])[] {
  const matches = (done: Done) =>
    done.row === row && done.column === column && done.after === after;
  return steps
    .map((step) => step.filter((done) => !matches(done)))
    .filter((step) => step.length > 0);
}

/**
 * How to undo a cell: write the old value, drop an edit that was never saved, or ask because
 * somebody else has changed it since.
 */
export function takenBack(
  { after }: Done,
  now: CellValue,
  mark: Mark | undefined,
): 'write' | 'drop' | 'ask' {
  if (mark?.kind === 'failed' && mark.value === after) return 'drop';
  // Unresolved conflict, not written: the colleague's value stays.
  if (mark?.kind === 'conflict' && mark.value === after && now !== after) return 'drop';
  return now === after ? 'write' : 'ask';
}
