import { AppError } from '../errors';
import type { Step } from './journey';
import { journeyMessages } from './staffMessages';

/**
 * A step as somebody saw it. Steps are known by their place in the journey; made anew they may have another one, so what stood there
 * goes along: nobody ticks, judges or answers a step other than the one they saw.
 */
export interface StepPlace {
  index: number;
  /** What it was called; '' where that isn't known. */
  name: string;
}

export function placeOf({ name }: Pick<Step, 'name'>, index: number): StepPlace {
  return { index, name };
}

/** Whether what stands in a place is still what was seen there. */
export function isStill({ name }: Pick<Step, 'name'>, seen: string): boolean {
  return seen === '' || seen === name;
}

/** Where in these steps it is. @throws AppError `invalid` when another one stands there now; none at all is for who looks it up */
export function indexIn(steps: readonly Pick<Step, 'name'>[], { index, name }: StepPlace): number {
  const step = steps[index];
  if (step && !isStill(step, name)) throw new AppError('invalid', journeyMessages.anotherStep);
  return index;
}
