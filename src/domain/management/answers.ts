import { fieldsOf, timeOf } from '../stored';
import { NO_STUDIO, parseStudio } from '../studios';
import { workedMinutes } from '../time/answerTarget';
import type { OpeningHours } from '../time/openingHours';
import { firstAnswer, median } from '../tickets/statistics';
import { TOTAL, type StudioGroup } from './studioGroups';

/** How fast the tickets of a group got their first answer. */
export interface FirstAnswers {
  answered: number;
  /** Answered, or waiting for longer than the target. */
  judged: number;
  /** Answered within the target. */
  within: number;
  /** Working minutes from the first request to the first answer; null without any answer. */
  median: number | null;
}

/** One ticket's contribution; `minutes` is null until it is answered. */
export interface Judged {
  place: StudioGroup;
  minutes: number | null;
  late: boolean;
}

/**
 * How long a ticket's first answer took, in working hours of its client's studio. Null if nothing
 * was asked, if the times can't be read, or while a missing answer is not late yet.
 * @param stored the ticket's document, in any shape
 */
export function judgedOf(stored: unknown, hours: OpeningHours, now: Date): Judged | null {
  const { conversations, idx } = fieldsOf(stored);
  const { studio, waitingSince } = fieldsOf(idx);
  const place = parseStudio(studio) ?? NO_STUDIO;
  const entries = (Array.isArray(conversations) ? (conversations as unknown[]) : []).map(fieldsOf);
  const { askedAt, answered } = firstAnswer(
    entries.map(({ type, timestamp }) => ({ type, at: timeOf(timestamp) })),
  );
  if (askedAt === null) return null;
  // Staff can also answer elsewhere and set the status by hand: then nobody waits.
  if (answered === null && timeOf(waitingSince) === null) return null;
  const worked = workedMinutes(askedAt, answered ?? now, hours, place);
  const late = worked > hours.target * 60;
  if (answered === null && !late) return null;
  return { place, minutes: answered === null ? null : worked, late };
}

/** The totals of each studio that has tickets, and of all studios. */
export function answersBy(all: readonly Judged[]): Map<StudioGroup | typeof TOTAL, FirstAnswers> {
  const groups = new Map<StudioGroup | typeof TOTAL, Judged[]>();
  for (const one of all)
    for (const name of [one.place, TOTAL] as const) {
      const group = groups.get(name);
      if (group) group.push(one);
      else groups.set(name, [one]);
    }
  return new Map([...groups].map(([name, group]) => [name, summed(group)]));
}

function summed(group: readonly Judged[]): FirstAnswers {
  const minutes = group.map((one) => one.minutes).filter((one) => one !== null);
  return {
    answered: minutes.length,
    judged: group.length,
    within: group.filter(({ late }) => !late).length,
    median: median(minutes),
  };
}
