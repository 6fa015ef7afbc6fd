import { fingerprint } from '@/domain/fingerprint';
import type { FollowSettings } from '@/domain/follow/reasons';
import { fieldsOf, recordIdOf, sameStored, textOf, timeOf } from '@/domain/stored';
import { storedOpeningHours } from '@/domain/time/openingHours';

/** Failed ones kept to be tried again by the next run. */
const FAILED_MAX = 200;

/** A pass over all clients, which several runs share. */
export interface Round {
  /** The settings by which it goes: the days, and a digest of the hours. */
  days: Readonly<Record<string, unknown>>;
  begun: Date;
  /** Id of the last client reached. */
  last: string | null;
  complete: boolean;
  /** Ids to try again. */
  failed: string[];
}

/** Where the last run stopped; a new round if the settings have changed since it began. */
export function roundOf(stored: unknown, settings: FollowSettings, now: Date): Round {
  const days = { ...settings.days, orari: fingerprint(storedOpeningHours(settings.hours)) };
  const { begun, last, complete, failed, days: by } = fieldsOf(stored);
  const since = timeOf(begun);
  if (since === null || !sameStored(by, days))
    return { days, begun: now, last: null, complete: false, failed: [] };
  const ids: unknown[] = Array.isArray(failed) ? (failed as unknown[]) : [];
  return {
    days,
    begun: since,
    last: textOf(last),
    complete: complete === true,
    failed: ids.map(recordIdOf).filter((id) => id !== null),
  };
}

interface Page {
  ids: readonly string[];
  failed: readonly string[];
  /** Of a full page. */
  size: number;
}

/** The round after a page; null if more have failed than it keeps, so that none is forgotten. */
export function roundAfter(round: Round, { ids, failed, size }: Page): Round | null {
  const all = [...round.failed, ...failed];
  if (all.length > FAILED_MAX) return null;
  return {
    ...round,
    failed: all,
    complete: ids.length < size,
    last: ids.at(-1) ?? round.last,
  };
}
