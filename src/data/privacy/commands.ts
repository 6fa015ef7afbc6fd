import { PEOPLE_CALLABLES, type RecordConsentsRequest } from '@/domain/callables/people';
import { call } from '@/data/callables/call';

/**
 * Records what the person accepts of the privacy notice and of health data, or withdraws.
 * @returns whether anything changed
 * @throws AppError `already-exists` if another version of the notice is valid by now
 */
export async function recordConsents(decision: RecordConsentsRequest): Promise<boolean> {
  return (await call(PEOPLE_CALLABLES.recordConsents, decision)).changed;
}
