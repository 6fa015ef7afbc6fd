import { FieldValue } from 'firebase-admin/firestore';
import { CHECK_CALLS } from '@/domain/calls/checks';
import { ownCheckMessages } from '@/domain/checkMessages';
import { OWN_CHECKS, WAITING, type OwnState } from '@/domain/checks/ownCheck';
import { isDesk } from '@/domain/roles';
import { callable } from '../kit/callable';
import { refusal } from '../kit/errors';
import { database } from '../kit/runtime';

/** Staff discard a client's check, or the client withdraws it. Its photos go by the trigger. */
export const closeOwnCheck = callable(
  CHECK_CALLS.closeOwnCheck,
  { failed: ownCheckMessages.closeFailed },
  async ({ userId, checkId, reason }, { uid, role }) => {
    const byStaff = isDesk(role);
    if (!byStaff && userId !== uid) throw refusal('permission-denied');
    const state: OwnState = byStaff ? 'scartato' : 'ritirato';
    const db = database();
    await db.runTransaction(async (transaction) => {
      const [sent, made] = await transaction.getAll(
        db.doc(`${OWN_CHECKS}/${userId}`),
        db.doc(`check/${checkId}`),
      );
      if (sent?.get('checkId') !== checkId) throw refusal('not-found', ownCheckMessages.closed);
      // Retry after a lost answer.
      if (sent.get('state') === state) return;
      if (made?.exists) throw refusal('already-exists', ownCheckMessages.taken);
      if (sent.get('state') !== WAITING) throw refusal('not-found', ownCheckMessages.closed);
      transaction.update(sent.ref, {
        state,
        photos: [],
        waitingSince: FieldValue.delete(),
        endedAt: FieldValue.serverTimestamp(),
        ...(byStaff ? { reason: reason.trim() } : { measures: {}, text: '' }),
      });
    });
    return { done: true as const };
  },
);
