import { fingerprint } from '@/domain/fingerprint';
import type { FollowSettings } from '@/domain/follow/reasons';
import { fieldsOf, recordIdOf, sameStored, textOf, timeOf } from '@/domain/stored';
import { storedOpeningHours } from '@/domain/time/openingHours';

/** Maximum number of failed clients that are stored for the next run to retry. */
const FAILED_MAX = 200;

/** A pass over all clients, which several runs share. */
export interface Round {
  /** The days from the settings with which this round works. */
  days: Readonly<Record<string, unknown>>;
  /** Digest of the opening hours with which waiting clients were last updated. */
  hours: string;
  begun: Date;
  /** Id of the last client reached. */
  last: string | null;
  complete: boolean;
  /** Ids to try again. */
  failed: string[];
}

export const digestOf = ({ hours }: FollowSettings) => fingerprint(storedOpeningHours(hours));

/** Where the last run stopped; a new round if the days have changed since it began. */
export function roundOf(stored: unknown, settings: FollowSettings, now: Date): Round {
  const { days } = settings;
  const { begun, last, complete, failed, hours, days: by } = fieldsOf(stored);
  const since = timeOf(begun);
  if (since === null || !sameStored(by, days))
    return {
      days,
      hours: digestOf(settings),
      begun: now,
      last: null,
      complete: false,
      failed: [],
    };
  const ids: unknown[] = Array.isArray(failed) ? (failed as unknown[]) : [];
  return {
    days,
    hours: textOf(hours) ?? '',
    begun: since,
    last: textOf(last),
    complete: complete === true,
    failed: ids.map(recordIdOf).filter((id) => id !== null),
  };
}

/** Adds clients to retry to the round; null if it can't store that many. */
export function withFailed(round: Round, failed: readonly string[]): Round | null {
  const all = [...new Set([...round.failed, ...failed])];
  return all.length > FAILED_MAX ? null : { ...round, failed: all };
}

interface Page {
  ids: readonly string[];
  failed: readonly string[];
  /** Page size; a shorter page is the last. */
  size: number;
}

/**
 * The round after a page; null if more clients have failed than it stores, so none is forgotten.
 */
export function roundAfter(round: Round, { ids, failed, size }: Page): Round | null {
  const next = withFailed(round, failed);
  return next && { ...next, complete: ids.length < size, last: ids.at(-1) ?? round.last };
}
