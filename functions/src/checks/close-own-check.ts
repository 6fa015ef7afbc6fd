import { FieldValue } from 'firebase-admin/firestore';
import { CHECK_CALLABLES } from '@/domain/callables/checks';
import { ownCheckMessages } from '@/domain/checkMessages';
import { OWN_CHECKS, WAITING, type OwnState } from '@/domain/checks/ownCheck';
import { isDesk } from '@/domain/roles';
import { recordIn } from '../audit/entries';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { database } from '../kit/runtime';
import { asMade, isMadeFor } from './follow-own-check';

/** Staff discard a client's check, or the client withdraws it. The trigger deletes its photos. */
export const closeOwnCheck = callable(
  CHECK_CALLABLES.closeOwnCheck,
  { failed: ownCheckMessages.closeFailed },
  async ({ userId, checkId, reason }, caller) => {
    const byStaff = isDesk(caller.role);
    if (!byStaff && userId !== caller.uid) throw refusal('permission-denied');
    const state: OwnState = byStaff ? 'scartato' : 'ritirato';
    const db = database();
    const taken = await db.runTransaction(async (transaction) => {
      const [sent, made] = await transaction.getAll(
        db.doc(`${OWN_CHECKS}/${userId}`),
        db.doc(`check/${checkId}`),
      );
      if (sent?.get('checkId') !== checkId) throw refusal('not-found', ownCheckMessages.closed);
      // Retry after a lost answer.
      if (sent.get('state') === state) return false;
      const waits = sent.get('state') === WAITING;
      if (isMadeFor(userId, made)) {
        // The trigger that marks it as done may be late, or may never have run.
        if (waits) transaction.update(sent.ref, asMade());
        return true;
      }
      if (!waits) throw refusal('not-found', ownCheckMessages.closed);
      transaction.update(sent.ref, {
        state,
        photos: [],
        waitingSince: FieldValue.delete(),
        endedAt: FieldValue.serverTimestamp(),
        ...(byStaff
          ? { reason: reason.trim() }
          : { measures: {}, text: '', contents: FieldValue.delete() }),
      });
      if (byStaff)
        recordIn(transaction, {
          by: caller,
          what: 'discard-check',
          collection: OWN_CHECKS,
          docId: checkId,
          about: userId,
        });
      return false;
    });
    if (taken) throw refusal('already-exists', ownCheckMessages.taken);
    return { done: true as const };
  },
);
