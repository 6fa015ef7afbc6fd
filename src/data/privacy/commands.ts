import type { InputOf } from '@/domain/calls/contract';
import { PEOPLE_CALLS } from '@/domain/calls/people';
import { call } from '@/data/calls/calls';

/**
 * Records what the person accepts of the privacy notice and of health data, or withdraws.
 * @returns whether anything changed
 * @throws AppError `already-exists` if another version of the notice is valid by now
 */
export async function recordConsents(
  decision: InputOf<typeof PEOPLE_CALLS.recordConsents>,
): Promise<boolean> {
  return (await call(PEOPLE_CALLS.recordConsents, decision)).changed;
}
