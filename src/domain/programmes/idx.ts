import { weeksOf, romeDay } from '../time/rome';
import { readJourney, type Journey, type Step } from './journey';

/** Derived field that the trigger keeps on a journey (`idx`). */
interface JourneyIdx {
  /** Mondays (yyyy-MM-dd) of the weeks of its consultations, for the agenda. */
  weeks: string[];
}

/** The index field of a stored journey; never throws. */
export function journeyIdx(stored: unknown): JourneyIdx {
  return { weeks: weeksOf(readJourney('', stored).steps.map(consultationDay)) };
}

/**
 * The day in Rome on which a consultation was done or, failing that, is planned. Null for other
 * steps and without a date.
 */
export function consultationDay({ kind, done, doneAt, plannedAt }: Step): string | null {
  const at = (done ? doneAt : null) ?? plannedAt;
  return kind === 'consulenza' && at ? romeDay(at) : null;
}

/**
 * Whether the plan will move open consultations once the delivery is made, so that their day isn't
 * fixed yet.
 */
export function awaitsDelivery({ steps }: Pick<Journey, 'steps'>): boolean {
  return steps.some(({ kind, done }) => kind === 'consegna' && !done);
}
