import { shownDay } from '../time/rome';
import { daysBefore, daysOf, inPeriod, isDays, stepsOf, type Days, type Period } from './period';
import { addUp, type DaySums, type Sums } from './sums';

/** What the accounting page shows for a period. */
export interface Accounts {
  now: Sums;
  /** The previous period; null for an unbounded period. */
  before: { period: Days; sums: Sums } | null;
  /** Revenue per day or month. */
  steps: { label: string; now: number; before: number | null }[];
}

/** @param days all days read, including the previous period */
export function accountsOf(days: readonly DaySums[], period: Period): Accounts {
  const within = (one: Period) => days.filter(({ day }) => inPeriod(day, one));
  const now = within(period);
  const shown = isDays(period) ? period : spanOf(now);
  if (!isDays(period))
    return {
      now: addUp(now),
      before: null,
      steps: shown ? over(now, stepsOf(shown)).map((step) => ({ ...step, before: null })) : [],
    };
  const compared = daysBefore(period);
  const earlier = within(compared);
  const steps = stepsOf(period);
  const byDay = steps[0]?.length === 10;
  const past = over(
    earlier,
    byDay ? daysOf(compared) : stepsOf(compared).map((step) => step.slice(0, 7)),
  );
  return {
    now: addUp(now),
    before: { period: compared, sums: addUp(earlier) },
    steps: over(now, steps).map((step, index) => ({ ...step, before: past[index]?.now ?? 0 })),
  };
}

function spanOf(days: readonly DaySums[]): Days | null {
  const all = days.map(({ day }) => day).sort();
  const [first, last] = [all[0], all.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

/** Revenue per day or month. */
function over(
  days: readonly DaySums[],
  steps: readonly string[],
): { label: string; now: number }[] {
  const sums = new Map<string, number>();
  const length = steps[0]?.length ?? 10;
  for (const { day, revenue } of days)
    sums.set(day.slice(0, length), (sums.get(day.slice(0, length)) ?? 0) + revenue);
  return [...new Set(steps)].map((step) => ({ label: labelOf(step), now: sums.get(step) ?? 0 }));
}

/** «02/05», or «05/26» for a month. */
function labelOf(step: string): string {
  return step.length === 10 ? shownDay(step).slice(0, 5) : `${step.slice(5)}/${step.slice(2, 4)}`;
}
