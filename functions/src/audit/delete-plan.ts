import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import { auditMessages } from '@/domain/messages';
import { noteId, NOTES, planItem } from '@/domain/notes/internal';
import { putBack, removePlan } from '@/domain/plans/change';
import { fieldsOf, numberOf } from '@/domain/stored';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { database } from '../kit/runtime';
import { isFresh, ownEntry, recordIn, AUDIT_LOG, USED } from './entries';

const PLANS = 'alimentazioni';
const WHAT = 'delete-plan';

/** Deletes one of a client's plans with its note, with an audit log entry. */
export const deletePlan = callable(
  AUDIT_CALLABLES.deletePlan,
  {},
  async ({ userId, plan }, caller) => {
    const db = database();
    const ref = db.collection(PLANS).doc(userId);
    return db.runTransaction(async (transaction) => {
      const gone = removePlan((await transaction.get(ref)).get(PLANS), plan);
      if (!gone) throw refusal('not-found');
      const { list, removed, index } = gone;
      const note = await transaction.get(
        db.doc(
          `${NOTES}/${noteId({ collection: PLANS, docId: userId, item: planItem(removed, index) })}`,
        ),
      );
      transaction.update(ref, { [PLANS]: list });
      if (note.exists) transaction.delete(note.ref);
      const before = {
        plan: removed,
        place: index,
        ...(note.exists ? { note: note.data(), noteId: note.id } : {}),
      };
      return recordIn(transaction, {
        by: caller,
        what: WHAT,
        collection: PLANS,
        docId: userId,
        before,
      });
    });
  },
);

/** Undoes the deletion of a plan, once, for whoever deleted it; it returns to its old position. */
export const restorePlan = callable(
  AUDIT_CALLABLES.restorePlan,
  {},
  async ({ entry: entryId }, caller) => {
    const db = database();
    await db.runTransaction(async (transaction) => {
      const entry = ownEntry(await transaction.get(db.collection(AUDIT_LOG).doc(entryId)), caller, [
        WHAT,
      ]);
      if (entry.get('usedAt')) return;
      const { plan, place: at, note, noteId: noted } = fieldsOf(entry.get('before'));
      if (plan === undefined || !isFresh(entry))
        throw refusal('invalid', auditMessages.undoTooLate);
      const ref = db.collection(PLANS).doc(String(entry.get('docId')));
      const noteRef = typeof noted === 'string' ? db.collection(NOTES).doc(noted) : null;
      const [stored, newer] = [
        await transaction.get(ref),
        noteRef && (await transaction.get(noteRef)),
      ];
      // Plans of an erased client must not return.
      if (!stored.exists) throw refusal('not-found');
      transaction.update(ref, {
        [PLANS]: putBack(stored.get(PLANS), fieldsOf(plan), numberOf(at) ?? 0),
      });
      if (newer && !newer.exists) transaction.create(newer.ref, fieldsOf(note));
      transaction.update(entry.ref, USED);
    });
    return { done: true } as const;
  },
);
