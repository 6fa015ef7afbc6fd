import { RENEWAL_CALLABLES } from '@/domain/callables/renewals';
import { renewalMessages } from '@/domain/messages';
import {
  isOpen,
  recordedOf,
  RENEWALS,
  withOutcome,
  type Recorded,
  type StoredRenewal,
} from '@/domain/renewals/renewal';
import { romeDayStart, romeDay } from '@/domain/time/rome';
import { callable } from '../kit/callable';
import { clock, database } from '../kit/runtime';
import { refusal } from '../kit/callers';

/** Staff record how a renewal went, and when to ask again. */
export const recordRenewal = callable(
  RENEWAL_CALLABLES.recordRenewal,
  { failed: renewalMessages.failed },
  ({ id, outcome, note, nextDay, seen: expected }, { email }) =>
    database().runTransaction(async (transaction) => {
      const stored = await transaction.get(database().doc(`${RENEWALS}/${id}`));
      if (!stored.exists || !isOpen(stored.data()))
        throw refusal('not-found', renewalMessages.gone);
      const before = recordedOf(stored.data());
      const recorded: Recorded = {
        outcome,
        note: note.trim(),
        nextAt: nextDay === null ? null : romeDayStart(nextDay),
        byEmail: email.toLowerCase(),
        at: clock.now(),
      };
      if ((before.at?.getTime() ?? 0) !== expected) {
        // Retry after a lost answer.
        if (isSame(before, recorded)) return { done: true as const };
        throw refusal('invalid', renewalMessages.meanwhile(before.byEmail));
      }
      if (nextDay !== null && nextDay < romeDay(clock.now()))
        throw refusal('invalid', renewalMessages.past);
      transaction.set(stored.ref, withOutcome(stored.data() as StoredRenewal, recorded));
      return { done: true as const };
    }),
);

function isSame(before: Recorded, now: Recorded): boolean {
  return (
    before.outcome === now.outcome &&
    before.note === now.note &&
    before.nextAt?.getTime() === now.nextAt?.getTime() &&
    before.byEmail === now.byEmail
  );
}
