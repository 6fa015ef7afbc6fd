import type { Journey } from '../programmes/journey';
import { monthsLater } from '../programmes/plan';
import { addDays, romeDayStart, romeDay } from '../time/rome';

/** A time during which a client has programmes; `until` is exclusive. */
export interface Span {
  from: Date;
  until: Date;
}

/** Longer than anything on sale; more is a typing error. */
const MONTHS_MAX = 60;
/** Programmes of a sequence follow each other within these days. */
const GAP_DAYS = 7;

type Days = { first: string; last: string };

/**
 * First and last day of a programme in Rome; null if unknown. The last day is the first of these
 * that isn't before its start: its own end, its start plus its months, its last planned step.
 */
export function daysOfJourney(journey: Journey): Days | null {
  const planned = journey.steps.flatMap(({ plannedAt }) => (plannedAt === null ? [] : [plannedAt]));
  const times = planned.map(Number).sort((a, b) => a - b);
  const begins = journey.plannedStartAt ?? journey.createdAt ?? dateOf(times[0]);
  if (begins === null) return null;
  const first = romeDay(begins);
  const months = Math.min(MONTHS_MAX, journey.months);
  const ends = [
    dayOf(journey.expireAt),
    months > 0 ? monthsLater(first, months) : null,
    dayOf(dateOf(times.at(-1))),
  ];
  const last = ends.find((end) => end !== null && end >= first);
  return last ? { first, last } : null;
}

const dayOf = (time: Date | null) => time && romeDay(time);

const dateOf = (time: number | undefined) => (time === undefined ? null : new Date(time));

/** The spans in which a client has programmes. Programmes that follow each other form one span. */
export function spansOf(journeys: readonly Journey[]): Span[] {
  const days = journeys.map(daysOfJourney).filter((one) => one !== null);
  const inOrder = days.sort((a, b) => a.first.localeCompare(b.first));
  return inOrder.reduce<Days[]>(joined, []).flatMap(({ first, last }) => {
    const [from, until] = [romeDayStart(first), dayAfter(last)];
    return from && until ? [{ from, until }] : [];
  });
}

function joined(spans: Days[], next: Days): Days[] {
  const last = spans.at(-1);
  if (!last || next.first > addDays(last.last, GAP_DAYS)) return [...spans, next];
  const longest = next.last > last.last ? next.last : last.last;
  return [...spans.slice(0, -1), { first: last.first, last: longest }];
}

/** Start of a later day: with `days` 0, of the day after `day`. */
export function dayAfter(day: string, days = 0): Date | null {
  return romeDayStart(addDays(day, days + 1));
}
