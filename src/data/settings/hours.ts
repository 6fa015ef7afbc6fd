import type { LiveSource } from '@/domain/live';
import { openingHoursOf, type OpeningHours } from '@/domain/time/openingHours';
import { liveDoc } from '@/data/live/live';
import { PATHS } from './paths';

/*
 * Apart from the other settings (sources.ts): the first list of staff needs these, and must not
 * wait for the code that reads the others.
 */

/** Working hours, holidays and closings, live; null if not stored: DEFAULT_HOURS apply. */
export function storedHours(): LiveSource<OpeningHours | null> {
  return liveDoc(PATHS.hours, ({ data }) => openingHoursOf(data));
}
