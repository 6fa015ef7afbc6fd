import { SHIPMENT_CALLABLES } from '@/domain/callables/shipments';
import { shipmentMessages } from '@/domain/messages';
import { noteId, NOTES, planItem } from '@/domain/notes/internal';
import { removePlan } from '@/domain/plans/change';
import { elementsOf, isElement } from '@/domain/plans/elements';
import { planId } from '@/domain/plans/plan';
import { SHIPMENT_COLLECTIONS } from '@/domain/shipments/shipment';
import { accountIdOf, fieldsOf, type Fields } from '@/domain/stored';
import { storedTimeOf } from '@/domain/time/rome';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { database } from '../kit/runtime';
import { changeTogether, doneBefore, type Step } from './together';

const PLANS = 'alimentazioni';

/** Deletes a shipment's programme, the client's plan and its note; with `whole` the shipment. */
export const deleteProgramme = callable(
  SHIPMENT_CALLABLES.deleteProgramme,
  { failed: shipmentMessages.programmeNotDeleted },
  ({ shipment, programme, whole }, by) =>
    database().runTransaction(async (transaction) => {
      const db = database();
      const ref = db.doc(`${SHIPMENT_COLLECTIONS.main}/${shipment}`);
      const sent = (await transaction.get(ref)).data();
      const uid = accountIdOf(sent?.uid) ?? '';
      const what = whole ? 'delete-shipment-programme' : 'delete-programme';
      const done = {
        by,
        what,
        about: { collection: SHIPMENT_COLLECTIONS.main, docId: shipment, uid },
      } as const;
      const row = removed(sent?.alimentazioni, programme);
      if (!sent || (row === null && !whole)) {
        const isSame = (documents: readonly Fields[]) =>
          documents.some(
            ({ path, before }) =>
              path === ref.path &&
              (whole || removed(fieldsOf(before).alimentazioni, programme) !== null),
          );
        const before = await doneBefore(transaction, done, isSame);
        if (before) return before;
        throw refusal('not-found', shipmentMessages.notFound);
      }
      const steps: Step[] = [
        { ref, before: sent, after: whole ? null : { ...sent, alimentazioni: row?.list ?? [] } },
      ];
      if (uid !== '' && row) {
        const plans = await transaction.get(db.doc(`${PLANS}/${uid}`));
        const plan = removed(plans.get(PLANS), row.id, row.created);
        const stored = plans.data();
        if (stored && plan) {
          const note = await transaction.get(
            db.doc(`${NOTES}/${noteId({ collection: PLANS, docId: uid, item: plan.item })}`),
          );
          steps.push({ ref: plans.ref, before: stored, after: { ...stored, [PLANS]: plan.list } });
          if (note.exists) steps.push({ ref: note.ref, before: note.data() ?? null, after: null });
        }
      }
      return changeTogether(transaction, steps, done);
    }),
);

/**
 * Removes a programme from a list, found by id, otherwise by creation time; null if it isn't there.
 */
function removed(stored: unknown, id: string | null, created: number | null = null) {
  const list = elementsOf(stored);
  const named = list.findIndex((element, at) => isElement(element) && planId(element, at) === id);
  const index =
    named >= 0
      ? named
      : list.findIndex(
          (element) => created !== null && isElement(element) && madeAt(element) === created,
        );
  const element = list[index];
  if (!isElement(element)) return null;
  const key = { id: planId(element, index), created: madeAt(element), index };
  const without = removePlan(list, key);
  return without && { ...key, list: without.list, item: planItem(element, index) };
}

function madeAt(element: { dataCreazione?: unknown }): number | null {
  return storedTimeOf(element.dataCreazione)?.getTime() ?? null;
}
