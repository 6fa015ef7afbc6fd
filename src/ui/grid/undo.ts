import type { Mark } from './marks';
import type { CellValue, Place } from './types';

/** One cell of something that can be taken back. */
export interface Done extends Place {
  before: CellValue;
  after: CellValue;
}

/** How far back one can go. */
const STEPS = 100;

export function withStep(
  steps: readonly (readonly Done[])[],
  step: readonly Done[],
): readonly (readonly Done[])[] {
  return step.length === 0 ? steps : [...steps, step].slice(-STEPS);
}

/** Without what made a cell this value: it was asked about instead. */
export function withoutStep(
  steps: readonly (readonly Done[])[],
  { row, column }: Place,
  after: CellValue,
): readonly (readonly Done[])[] {
  const asked = (done: Done) => done.row === row && done.column === column && done.after === after;
  return steps.map((step) => step.filter((done) => !asked(done))).filter((step) => step.length > 0);
}

/** What taking a cell back comes to: it is written, what was never saved is dropped, or, changed since by somebody else, it is asked. */
export function takenBack(
  { after }: Done,
  now: CellValue,
  mark: Mark | undefined,
): 'write' | 'drop' | 'ask' {
  if (mark?.kind === 'failed' && mark.value === after) return 'drop';
  // Still asked about, and not written: what the colleague made of it stays.
  if (mark?.kind === 'conflict' && mark.value === after && now !== after) return 'drop';
  return now === after ? 'write' : 'ask';
}
