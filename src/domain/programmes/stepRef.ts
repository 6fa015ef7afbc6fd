import { AppError } from '../errors';
import type { Step } from './journey';
import { journeyMessages } from './staffChange';

/**
 * A step as the user saw it. Steps are identified by index, which changes when they are
 * regenerated; the name detects that, so that nobody ticks, reviews or answers the wrong step.
 */
export interface StepRef {
  index: number;
  /** Its name; '' when unknown. */
  name: string;
}

export function stepRefOf({ name }: Pick<Step, 'name'>, index: number): StepRef {
  return { index, name };
}

/** Whether the step still has the expected name. */
export function isStill({ name }: Pick<Step, 'name'>, expected: string): boolean {
  return expected === '' || expected === name;
}

/**
 * The index of a step; a missing step is left to the caller.
 * @throws AppError `invalid` when the step there has another name
 */
export function indexIn(steps: readonly Pick<Step, 'name'>[], { index, name }: StepRef): number {
  const step = steps[index];
  if (step && !isStill(step, name)) throw new AppError('invalid', journeyMessages.anotherStep);
  return index;
}
