import { differenceInCalendarDays, parseISO } from 'date-fns';
import { fieldsOf } from '../stored';
import { addDays, romeDay } from '../time/rome';
import type { NewStep } from './generate';
import { rawSteps, readJourney, type Step } from './journey';
import { dayInstant, planned, plannedStep, type PlannedStep } from './plan';
import type { StepKind } from './steps';

/**
 * Regenerates a journey's steps from its product. Existing steps, matched by kind and ordinal, keep
 * their fields and, unless done, get a new day. Steps that the product doesn't have (added by hand,
 * perhaps) are kept at the end.
 * @param kept indexes referenced elsewhere (answers, notes): no step up to the last of them moves
 */
export function regenerated(
  stored: unknown,
  fresh: readonly NewStep[],
  kept: readonly number[],
  now: Date,
): unknown[] {
  const { steps, plannedStartAt, createdAt, postponeDays } = readJourney('', stored);
  const before = rawSteps(stored);
  const head = Math.min(before.length, Math.max(-1, ...kept) + 1);
  const used = matched(steps, fresh);
  const existing = before.map((step, index): Matched => ({ step, planned: used.has(index) }));
  const tail = fresh.flatMap((step, other): Matched[] => {
    const index = [...used].find(([, taken]) => taken === other)?.[0];
    if (index === undefined) return [{ step, planned: true, isNew: true }];
    return index < head ? [] : existing.slice(index, index + 1);
  });
  const left = existing.filter((_, index) => index >= head && !used.has(index));
  const all = [...existing.slice(0, head), ...tail, ...left];
  const start = romeDay(plannedStartAt ?? createdAt ?? now);
  const plan = readJourney('', { steps: all.map(({ step }) => step) }).steps.map(plannedStep);
  const days = planned(plan, { start, postponeDays });
  const open = plan.map((step, index): Open => {
    const { planned = false, isNew = false } = all[index] ?? {};
    return { ...step, isNew, planned: planned && !step.done ? (days[index] ?? null) : null };
  });
  const since = putOffSince(open, postponeDays);
  return all.map((one, index) => {
    const known = open[index];
    if (!known || known.planned === null) return one.step;
    const day = isCounted(known.kind, open) ? addDays(known.planned, since) : known.planned;
    return known.day === day ? one.step : { ...fieldsOf(one.step), plannedAt: dayInstant(day) };
  });
}

/** A step with its planned day; null when its day must not change. */
type Open = PlannedStep & { planned: string | null; isNew: boolean };

/**
 * Days by which open steps were postponed after the step they depend on was done; the plan only
 * knows earlier postponements. It is the smallest shift of them all, at most the journey's total.
 */
function putOffSince(steps: readonly Open[], postponeDays: number): number {
  const moved = steps.flatMap(({ kind, day, planned, isNew }) =>
    planned !== null && day !== null && !isNew && isCounted(kind, steps)
      ? [differenceInCalendarDays(parseISO(day), parseISO(planned))]
      : [],
  );
  return moved.length === 0 ? 0 : Math.min(postponeDays, Math.max(0, Math.min(...moved)));
}

/** Whether the step's day depends on a step that is done. */
function isCounted(kind: StepKind | null, steps: readonly PlannedStep[]): boolean {
  const isDone = (of: StepKind) => steps.find((step) => step.kind === of)?.done === true;
  if (kind === null || kind === 'questionario') return false;
  return isDone('questionario') || (kind !== 'consegna' && isDone('consegna'));
}

interface Matched {
  step: unknown;
  /** Whether the plan sets its day. */
  planned: boolean;
  isNew?: boolean;
}

/** Maps each existing step to the first free fresh step of its kind (and type). */
function matched(steps: readonly Step[], fresh: readonly NewStep[]): ReadonlyMap<number, number> {
  const taken = new Set<number>();
  const found = new Map<number, number>();
  const kinds = readJourney('', { steps: fresh }).steps;
  for (const [index, step] of steps.entries()) {
    const other = kinds.findIndex(
      ({ kind, type }, at) =>
        !taken.has(at) &&
        kind !== null &&
        kind === step.kind &&
        (type === typeOf(step) || typeOf(step) === ''),
    );
    if (other < 0) continue;
    taken.add(other);
    found.set(index, other);
  }
  return found;
}

/** The consultation's type, also taken from the name of the step. */
function typeOf({ kind, type, name }: Step): string {
  if (kind !== 'consulenza') return '';
  return (
    ['Tecnica', 'Nutrizionale'].find((known) =>
      `${type} ${name}`.toLowerCase().includes(known.toLowerCase()),
    ) ?? ''
  );
}
