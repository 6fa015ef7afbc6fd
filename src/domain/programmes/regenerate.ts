import { fieldsOf } from '../stored';
import { romeDay } from '../time/rome';
import type { NewStep } from './generate';
import { rawSteps, readJourney, type Step } from './journey';
import { dayInstant, planned, plannedStep } from './plan';

/**
 * A journey's steps made anew, as its product has them now. What is there already, known by kind and ordinal, keeps all that it has and
 * gets its day by the plan, unless it is done. Nothing is lost: a step that the product doesn't have may have been added by hand, and
 * goes to the end.
 * @param kept places that something else is known by (answers, notes): up to the last of them every step stays where it is
 */
export function regenerated(stored: unknown, fresh: readonly NewStep[], kept: readonly number[], now: Date): unknown[] {
  const { steps, plannedStartAt, createdAt, postponeDays } = readJourney('', stored);
  const before = rawSteps(stored);
  const head = Math.min(before.length, Math.max(-1, ...kept) + 1);
  const used = matched(steps, fresh);
  const existing = before.map((step, index): Placed => ({ step, planned: used.has(index) }));
  const tail = fresh.flatMap((step, place): Placed[] => {
    const index = [...used].find(([, taken]) => taken === place)?.[0];
    if (index === undefined) return [{ step, planned: true }];
    return index < head ? [] : existing.slice(index, index + 1);
  });
  const left = existing.filter((_, index) => index >= head && !used.has(index));
  const all = [...existing.slice(0, head), ...tail, ...left];
  const start = romeDay(plannedStartAt ?? createdAt ?? now);
  const plan = readJourney('', { steps: all.map(({ step }) => step) }).steps.map(plannedStep);
  const days = planned(plan, { start, postponeDays });
  return all.map((one, index) => {
    const [day, known] = [days[index] ?? null, plan[index]];
    if (!one.planned || day === null || !known || known.done || known.day === day) return one.step;
    return { ...fieldsOf(one.step), plannedAt: dayInstant(day) };
  });
}

interface Placed {
  step: unknown;
  /** Whether the plan says when it is due. */
  planned: boolean;
}

/** The place among the fresh ones of each step that is there: the first of its kind (and type) that none before it has taken. */
function matched(steps: readonly Step[], fresh: readonly NewStep[]): ReadonlyMap<number, number> {
  const taken = new Set<number>();
  const found = new Map<number, number>();
  const kinds = readJourney('', { steps: fresh }).steps;
  for (const [index, step] of steps.entries()) {
    const place = kinds.findIndex(
      ({ kind, type }, at) => !taken.has(at) && kind !== null && kind === step.kind && (type === typeOf(step) || typeOf(step) === ''),
    );
    if (place < 0) continue;
    taken.add(place);
    found.set(index, place);
  }
  return found;
}

/** Of a consulenza, where it has none by its name. */
function typeOf({ kind, type, name }: Step): string {
  if (kind !== 'consulenza') return '';
  return ['Tecnica', 'Nutrizionale'].find((known) => `${type} ${name}`.toLowerCase().includes(known.toLowerCase())) ?? '';
}
