import { addMonths, differenceInCalendarDays, formatISO, parseISO } from 'date-fns';
import { addDays, romeDayStart, romeDay } from '../time/rome';
import type { Step } from './journey';
import type { StepKind } from './steps';

/*
 * Due days of a journey's steps. Days are yyyy-MM-dd in Rome, so that month ends and clock changes
 * are handled correctly.
 */

const DELIVERY_AFTER = 3;
/** Days after the delivery, per kind of step. */
const AFTER_DELIVERY: Readonly<Partial<Record<StepKind, number>>> = {
  consulenza: 1,
  feedback_programmi: 7,
  check_finale: 30,
};

export interface PlannedStep {
  kind: StepKind | null;
  /** The planned day. */
  day: string | null;
  done: boolean;
  doneDay: string | null;
}

/** Start days of a line's programmes, counted from the first; in short months the last day. */
export function starts(first: string, programmes: number, interval: number): string[] {
  return Array.from({ length: programmes }, (_, index) => monthsLater(first, index * interval));
}

export function monthsLater(day: string, months: number): string {
  return formatISO(addMonths(parseISO(day), months), { representation: 'date' });
}

/** Months from one programme to the next. */
export function intervalOf(months: number, programmes: number): number {
  return Math.max(1, Math.floor(months / Math.max(1, programmes)));
}

/** Splits a total evenly; the first programmes get the remainder. */
export function shares(total: number, programmes: number): number[] {
  const [each, over] = [Math.floor(total / programmes), total % programmes];
  return Array.from({ length: programmes }, (_, index) => each + (index < over ? 1 : 0));
}

/** The full plan: the day of each step, or null. Done steps keep their planned day. */
export function planned(
  steps: readonly PlannedStep[],
  { start, postponeDays }: { start: string; postponeDays: number },
): (string | null)[] {
  const first = addDays(start, postponeDays);
  const questionnaire = steps.find(({ kind }) => kind === 'questionario');
  const answerDay = questionnaire?.done
    ? (questionnaire.doneDay ?? questionnaire.day ?? first)
    : first;
  const delivery = steps.find(({ kind }) => kind === 'consegna');
  const expected = addDays(answerDay, DELIVERY_AFTER);
  const delivered = delivery?.done ? (delivery.doneDay ?? delivery.day ?? expected) : expected;
  return steps.map((step) => {
    if (step.done) return step.day;
    if (step.kind === 'questionario') return first;
    if (step.kind === 'consegna') return expected;
    const after = step.kind === null ? undefined : AFTER_DELIVERY[step.kind];
    return after === undefined ? step.day : addDays(delivered, after);
  });
}

/**
 * The plan after a step is ticked: only its dependants move, to the real completion day, so that
 * steps postponed meanwhile stay so.
 * @param noted the completion day noted before: dependants then move by the difference
 */
export function afterTick(
  steps: readonly PlannedStep[],
  ticked: number,
  noted: string | null = null,
): (string | null)[] {
  const step = steps[ticked];
  const day = step?.doneDay;
  const days = steps.map((one) => one.day);
  if (!step || !day) return days;
  const delivery = step.kind === 'consegna' ? null : steps.find(({ kind }) => kind === 'consegna');
  const deliveryDue = step.kind === 'questionario' && !delivery?.done;
  if (step.kind !== 'consegna' && !deliveryDue) return days;
  const from = deliveryDue ? addDays(day, DELIVERY_AFTER) : day;
  return steps.map((one) => {
    const after = daysAfterDelivery(one.kind);
    if (one.done || after === undefined) return one.day;
    if (noted === null || one.day === null) return addDays(from, after);
    return addDays(one.day, differenceInCalendarDays(parseISO(day), parseISO(noted)));
  });
}

function daysAfterDelivery(kind: PlannedStep['kind']): number | undefined {
  if (kind === null) return undefined;
  return kind === 'consegna' ? 0 : AFTER_DELIVERY[kind];
}

/** The plan with open steps moved by some days. */
export function postponed(steps: readonly PlannedStep[], days: number): (string | null)[] {
  return steps.map(({ done, day }) => (done || day === null ? day : addDays(day, days)));
}

/** The fields of a step that the plan needs. */
export function plannedStep({
  kind,
  plannedAt,
  done,
  doneAt,
}: Pick<Step, 'kind' | 'plannedAt' | 'done' | 'doneAt'>): PlannedStep {
  return { kind, day: plannedAt && romeDay(plannedAt), done, doneDay: doneAt && romeDay(doneAt) };
}

/**
 * The instant stored for a planned day.
 * @throws RangeError for a text that is not a day
 */
export function dayInstant(day: string): Date {
  const start = romeDayStart(day);
  if (!start) throw new RangeError(`not a day: ${day}`);
  return start;
}
