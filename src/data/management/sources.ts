import { fetchedOnce } from '@/data/live/live';
import { MANAGEMENT_CALLABLES } from '@/domain/callables/management';
import type { LiveSource } from '@/domain/live';
import type { Management } from '@/domain/management/figures';
import { call } from '@/data/callables/call';

/**
 * The figures of a month (yyyy-MM) and the one before, as of now.
 * @param generation a new number asks again
 */
export function management(month: string, generation: number): LiveSource<Management> {
  return fetchedOnce(`andamento/${generation}/${month}`, () =>
    call(MANAGEMENT_CALLABLES.managementFigures, { month }),
  );
}
