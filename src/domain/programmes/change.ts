import { AppError } from '../errors';
import { isElement } from '../plans/elements';
import { fieldsOf, type Fields } from '../stored';
import { rawSteps, readJourney, type Journey } from './journey';
import { indexIn, type StepPlace } from './place';
import { afterTick, dayInstant, plannedStep, postponed } from './plan';
import { journeyMessages } from './staffMessages';
import type { Verdict } from './steps';

/*
 * Changes of a stored journey, one step at a time: what the others are, and every field that we don't know, stays as it is stored. Made
 * in a transaction, on what is stored at that moment.
 */

/** What a change writes; null when there is no such step. */
type Change = { steps: unknown[]; postponeDays?: number } | null;

/**
 * A step is done, at this moment; what is counted from it moves. One that is done already stays so. @throws AppError `invalid` when another
 * one stands in its place
 */
export function tick(stored: unknown, place: StepPlace, now: Date): Change {
  const journey = readJourney('', stored);
  const index = indexIn(journey.steps, place);
  const step = journey.steps[index];
  const steps = rawSteps(stored);
  if (!step || !isElement(steps[index])) return null;
  if (step.done) return { steps };
  return { steps: stepsDone(stored, index, { done: true, doneAt: now }) };
}

/** The steps once one of them is done, or was on another day, as these of its fields say; what is counted from it moves. */
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

/** What somebody who judges wants, and what stood there when they decided. */
interface Judging extends Verdict {
  seen: Verdict;
  now: Date;
}

/**
 * Staff say what they think of a step, once. «approved» clears what the client was told. @throws AppError `invalid` when a colleague, or who
 * handed in again, was quicker, or another step stands in its place
 */
export function review(
  stored: unknown,
  place: StepPlace,
  { status, note, seen, now }: Judging,
): Change {
  const steps = rawSteps(stored);
  const read = readJourney('', stored).steps;
  const index = indexIn(read, place);
  const step = read[index];
  if (!step || !isElement(steps[index])) return null;
  const adminNote = status === 'approved' ? '' : note.trim();
  if (step.adminStatus === status && step.adminNote === adminNote) return { steps };
  if (step.adminStatus !== seen.status || step.adminNote !== seen.note)
    throw new AppError('invalid', journeyMessages.judgedMeanwhile);
  const said = { adminStatus: status, adminNote, adminUpdatedAt: now.toISOString() };
  return { steps: steps.with(index, { ...fieldsOf(steps[index]), ...said }) };
}

/** Answers are handed in again: whoever asked for it looks anew. */
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

/** What is still open is put off. */
export function postpone(stored: unknown, days: number): NonNullable<Change> {
  const journey = readJourney('', stored);
  const steps = moved(rawSteps(stored), journey, postponed(journey.steps.map(plannedStep), days));
  return { steps, postponeDays: journey.postponeDays + days };
}

/**
 * What is still open is put off, counted from where the person saw it: pressed by two at once, or again as the answer was lost, it moves
 * once. @param seen how far it was put off before @throws AppError `invalid` when a colleague has moved it elsewhere meanwhile
 */
export function putOff(
  stored: unknown,
  { days, seen }: { days: number; seen: number },
): NonNullable<Change> {
  const { postponeDays } = readJourney('', stored);
  if (postponeDays === seen + days) return { steps: rawSteps(stored) };
  if (postponeDays !== seen) throw new AppError('invalid', journeyMessages.movedMeanwhile);
  return postpone(stored, days);
}

/** Only what has another day is written. */
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
