import { RENEWAL_CALLABLES, type RecordRenewalRequest } from '@/domain/callables/renewals';
import { call } from '@/data/callables/call';

/**
 * Records the outcome of a renewal.
 * @throws AppError `invalid` if a colleague has recorded one since; `not-found` if it is gone
 */
export async function recordRenewal(recorded: RecordRenewalRequest): Promise<void> {
  await call(RENEWAL_CALLABLES.recordRenewal, recorded);
}
