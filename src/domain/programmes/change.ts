import { AppError } from '../errors';
import { isElement } from '../plans/elements';
import { fieldsOf, type Fields } from '../stored';
import { rawSteps, readJourney, type Journey } from './journey';
import { indexIn, type StepRef } from './stepRef';
import { afterTick, dayInstant, plannedStep, postponed } from './plan';
import { journeyMessages } from './staffChange';
import type { Verdict } from './steps';

/*
 * Changes to one step of a stored journey. Other steps and unknown fields are kept as stored.
 * Callers run them in a transaction, on the current document.
 */

/** Fields to write; null when the step doesn't exist. */
type Change = { steps: unknown[]; postponeDays?: number } | null;

/**
 * Marks a step as done now and reschedules the steps that depend on it. Idempotent.
 * @throws AppError `invalid` when the step at that index is another one
 */
export function tick(stored: unknown, ref: StepRef, now: Date): Change {
  const journey = readJourney('', stored);
  const index = indexIn(journey.steps, ref);
  const step = journey.steps[index];
  const steps = rawSteps(stored);
  if (!step || !isElement(steps[index])) return null;
  if (step.done) return { steps };
  return { steps: stepsDone(stored, index, { done: true, doneAt: now }) };
}

/**
 * The steps once `said`, the fields of a completion, is written to one of them; dependent steps are
 * rescheduled.
 */
export function stepsDone(stored: unknown, index: number, said: Fields): unknown[] {
  const journey = readJourney('', stored);
  const steps = rawSteps(stored);
  const done = steps.with(index, { ...fieldsOf(steps[index]), ...said });
  const plan = readJourney('', { ...fieldsOf(stored), steps: done }).steps.map(plannedStep);
  const before = journey.steps[index];
  return moved(
    done,
    journey,
    afterTick(plan, index, before?.done ? plannedStep(before).doneDay : null),
  );
}

/** A verdict to set, and the one the reviewer saw when deciding. */
interface Judging extends Verdict {
  expected: Verdict;
  now: Date;
}

/**
 * Sets the verdict of staff on a step. «approved» clears the note to the client. Repeating it is a
 * no-op.
 * @throws AppError `invalid` when the verdict is no longer `expected`, or the step is another one
 */
export function review(
  stored: unknown,
  ref: StepRef,
  { status, note, expected, now }: Judging,
): Change {
  const steps = rawSteps(stored);
  const read = readJourney('', stored).steps;
  const index = indexIn(read, ref);
  const step = read[index];
  if (!step || !isElement(steps[index])) return null;
  const adminNote = status === 'approved' ? '' : note.trim();
  if (step.adminStatus === status && step.adminNote === adminNote) return { steps };
  if (step.adminStatus !== expected.status || step.adminNote !== expected.note)
    throw new AppError('invalid', journeyMessages.judgedMeanwhile);
  const said = { adminStatus: status, adminNote, adminUpdatedAt: now.toISOString() };
  return { steps: steps.with(index, { ...fieldsOf(steps[index]), ...said }) };
}

/** Answers were handed in again, so the step returns to review. */
export function handedIn(stored: unknown, index: number, now: Date): Change {
  const steps = rawSteps(stored);
  if (!isElement(steps[index])) return null;
  return {
    steps: steps.with(index, {
      ...fieldsOf(steps[index]),
      adminStatus: 'none',
      adminUpdatedAt: now.toISOString(),
    }),
  };
}

/** Postpones the open steps. */
export function postpone(stored: unknown, days: number): NonNullable<Change> {
  const journey = readJourney('', stored);
  const steps = moved(rawSteps(stored), journey, postponed(journey.steps.map(plannedStep), days));
  return { steps, postponeDays: journey.postponeDays + days };
}

/**
 * Postpones the open steps relative to the delay the user saw, so that a double click or a retry
 * moves them once.
 * @param expected the delay in days before the change
 * @throws AppError `invalid` when somebody else has changed the delay
 */
export function putOff(
  stored: unknown,
  { days, expected }: { days: number; expected: number },
): NonNullable<Change> {
  const { postponeDays } = readJourney('', stored);
  if (postponeDays === expected + days) return { steps: rawSteps(stored) };
  if (postponeDays !== expected) throw new AppError('invalid', journeyMessages.movedMeanwhile);
  return postpone(stored, days);
}

/** Writes only steps whose day changes. */
function moved(
  steps: readonly unknown[],
  { steps: before }: Journey,
  days: readonly (string | null)[],
): unknown[] {
  return steps.map((step, index) => {
    const [day, known] = [days[index] ?? null, before[index]];
    if (day === null || !known || !isElement(step) || plannedStep(known).day === day) return step;
    return { ...step, plannedAt: dayInstant(day) };
  });
}
