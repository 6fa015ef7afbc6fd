import { doc, Timestamp, type DocumentSnapshot } from 'firebase/firestore';
import { changeStored, raced, db, freshDoc } from '@/data/firebase/firestore';
import { AppError } from '@/domain/errors';
import { bounded } from '@/domain/growth';
import { shipmentMessages } from '@/domain/messages';
import { addPlan, changePlan, type Conflicts, type PlanEdits } from '@/domain/plans/change';
import { PLANS } from '@/domain/plans/collections';
import { planMessages, type PlanKey } from '@/domain/plans/plan';
import type { PlanField } from '@/domain/plans/fields';
import type { EditedField } from '@/domain/shipments/fields';
import { editedText, readShipment } from '@/domain/shipments/shipment';
import { accountIdOf, sameStored, type Fields } from '@/domain/stored';
import { serverNow } from '@/domain/time/clock';
import { deliveryInstant } from '@/domain/time/delivery';
import { asOnePlan } from '@/data/plans/sdkCommands';
import { SHIPMENTS } from './queries';

/** Files are irrelevant here. */
const NO_HOME = { origins: [], bucket: '' };

/** An edit: the new value, and the one when editing began. */
interface Change {
  from: string;
  to: string;
}
/** Somebody else changed it meanwhile; nothing was written. */
interface Theirs {
  theirs: string;
}

/** Changes one field of a shipment. @throws AppError */
export function changeShipment(
  id: string,
  field: EditedField,
  { from, to }: Change,
): Promise<Theirs | undefined> {
  return inShipment(id, (transaction, stored) => {
    const now = editedText(readShipment('', stored.data() ?? {}, NO_HOME), field);
    if (now === to) return undefined;
    if (now !== from) return { theirs: now };
    transaction.update(stored.ref, { [field]: field === 'dataConsegna' ? dayOf(to) : to });
    return undefined;
  });
}

/** Changes a shipment; fails if a colleague has archived or deleted it. */
function inShipment<T>(id: string, change: Parameters<typeof changeStored<T>>[2]): Promise<T> {
  return changeStored(doc(db(), SHIPMENTS, id), shipmentMessages.notFound, change);
}

/** Deliveries are at noon, like computed ones; '' removes the day. */
function dayOf(day: string): Timestamp | '' {
  return day === '' ? '' : Timestamp.fromDate(deliveryInstant(day));
}

/** Changes one field of a shipment's programme. @throws AppError */
export async function changeProgramme(
  id: string,
  key: PlanKey,
  field: PlanField,
  change: Change,
): Promise<Theirs | undefined> {
  const theirs = (await saveProgramme(id, key, { [field]: change }))[field];
  return theirs === undefined ? undefined : { theirs };
}

/**
 * Changes fields of a shipment's programme, all or none, and marks it for synchronisation. If
 * somebody else has changed one of them nothing is written; returns their values.
 * @throws AppError
 */
export function saveProgramme(id: string, key: PlanKey, edits: PlanEdits): Promise<Conflicts> {
  return inShipment(id, (transaction, stored) => {
    const before: unknown = stored.get(PLANS);
    const change = changePlan(before, key, edits, serverNow());
    if (!change) throw new AppError('not-found', planMessages.gone);
    if (!sameStored(before, change.list))
      transaction.update(
        stored.ref,
        bounded(stored.data(), { [PLANS]: change.list, daSincronizzare: true }),
      );
    return change.conflicts;
  });
}

/**
 * Adds a programme (`newPlan`) to a shipment and its client's plans. Idempotent. The rules refuse
 * any write that would lose a plan, e.g. one based on a list that a colleague has extended; then it
 * retries.
 * @throws AppError
 */
export function addProgramme(id: string, made: Fields): Promise<void> {
  return asOnePlan([SHIPMENTS, id], made, (plan) => addToBoth(id, plan));
}

function addToBoth(id: string, plan: Fields): Promise<void> {
  let plans: DocumentSnapshot | null = null;
  const add = () =>
    inShipment(id, async (transaction, stored) => {
      const uid = accountIdOf(stored.get('uid'));
      const client = uid === null ? null : await transaction.get(doc(db(), 'users', uid));
      if (uid === null || !client?.exists())
        throw new AppError('invalid', shipmentMessages.noClient);
      plans = await transaction.get(doc(db(), PLANS, uid));
      const list = addPlan(plans.get(PLANS), plan);
      const change = bounded(plans.data(), { [PLANS]: list });
      transaction.update(
        stored.ref,
        bounded(stored.data(), { [PLANS]: addPlan(stored.get(PLANS), plan) }),
      );
      if (plans.exists()) transaction.update(plans.ref, change);
      else transaction.set(plans.ref, { userId: uid, [PLANS]: list });
    });
  return raced(
    add,
    async () =>
      plans !== null && !sameStored(plans.get(PLANS), (await freshDoc(plans.ref)).get(PLANS)),
  );
}
