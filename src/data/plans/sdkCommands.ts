import {
  doc,
  getDocFromServer,
  runTransaction,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import { resumable } from '@/data/write/resumable';
import { raced, db, freshDoc } from '@/data/firebase/firestore';
import { AppError } from '@/domain/errors';
import { bounded } from '@/domain/growth';
import { PLANS } from '@/domain/plans/collections';
import { elementsOf } from '@/domain/plans/elements';
import { planMessages, type PlanKey } from '@/domain/plans/plan';
import {
  addPlan,
  changePlan,
  giveFile,
  showPlan,
  type Conflicts,
  type PlanChange,
  type PlanEdits,
} from '@/domain/plans/change';
import { fieldsOf, sameStored, type Fields } from '@/domain/stored';
import { serverNow } from '@/domain/time/clock';
import { attempt } from '@/data/firebase/errors';
import { apart, noteChange } from './sdkNotes';

const refOf = (uid: string) => doc(db(), PLANS, uid);

/**
 * Changes fields of a plan and its note, all or none. If somebody else has changed one of them
 * nothing is written; returns their values.
 * @throws AppError `not-found` when the plan is gone
 */
export function savePlan(
  uid: string,
  key: PlanKey,
  edits: PlanEdits,
  by: { uid: string },
): Promise<Conflicts> {
  const { noted, own } = apart(edits);
  return onPlans(uid, async (transaction, stored) => {
    const before: unknown = stored.get(PLANS);
    const change = present(changePlan(before, key, own, serverNow()));
    const note = await noteChange(
      transaction,
      { collection: PLANS, docId: uid, item: change.item, userId: uid },
      noted,
    );
    const conflicts = { ...change.conflicts, ...note.conflicts };
    if (Object.keys(conflicts).length > 0) return conflicts;
    if (!sameStored(before, change.list))
      transaction.update(stored.ref, bounded(stored.data(), { [PLANS]: change.list }));
    note.write(by);
    return {};
  });
}

/** Shows a plan to the client, or hides it. @throws AppError */
export function setPlanVisible(uid: string, key: PlanKey, visible: boolean): Promise<void> {
  return onPlans(uid, (transaction, stored) => {
    const { list } = present(showPlan(stored.get(PLANS), key, visible));
    transaction.update(stored.ref, bounded(stored.data(), { [PLANS]: list }));
    return Promise.resolve();
  });
}

/** Adds a plan (`newPlan`). Idempotent. @throws AppError */
export function createPlan(uid: string, made: Fields): Promise<void> {
  return asOnePlan([PLANS, uid], made, (plan) =>
    onPlans(uid, (transaction, stored) => {
      const list = addPlan(stored.get(PLANS), plan);
      const change = bounded(stored.data(), { [PLANS]: list });
      if (stored.exists()) transaction.update(stored.ref, change);
      else transaction.set(stored.ref, { userId: uid, [PLANS]: list });
      return Promise.resolve();
    }),
  );
}

/**
 * Adds a plan. The caller makes a new id and time at each try; a retry keeps those of the first.
 */
export function asOnePlan(
  where: readonly string[],
  plan: Fields,
  add: (plan: Fields) => Promise<void>,
): Promise<void> {
  const { id, dataCreazione, ...content } = plan;
  return resumable(
    [...where, content],
    () => ({ id, dataCreazione }),
    (kept) => add({ ...plan, ...kept }),
  );
}

/**
 * Sets a plan's file to a path in storage. No write is in flight when it rejects.
 * @param wanted checked last: false if the upload was cancelled
 * @throws AppError, or the database's error
 */
export function giveFileTo(
  uid: string,
  key: PlanKey,
  path: string,
  wanted: () => boolean,
): Promise<void> {
  return changePlans(uid, (transaction, stored) => {
    const { list } = present(giveFile(stored.get(PLANS), key, path, serverNow()));
    if (!wanted()) throw new AppError('cancelled');
    transaction.update(stored.ref, bounded(stored.data(), { [PLANS]: list }));
    return Promise.resolve();
  });
}

/** Whether one of a client's plans has this file. @throws the database's error */
export async function isFileOf(uid: string, path: string): Promise<boolean> {
  const stored = await getDocFromServer(refOf(uid));
  return elementsOf(stored.get(PLANS)).some((plan) => fieldsOf(plan).filePath === path);
}

function onPlans<T>(
  uid: string,
  work: (transaction: Transaction, stored: DocumentSnapshot) => Promise<T>,
): Promise<T> {
  return attempt(() => changePlans(uid, work));
}

/**
 * Changes a client's plans. The rules refuse any write that would lose a plan, e.g. one based on a
 * list that a colleague has extended since; then it retries.
 */
function changePlans<T>(
  uid: string,
  work: (transaction: Transaction, stored: DocumentSnapshot) => Promise<T>,
): Promise<T> {
  let lastRead: unknown;
  const change = () =>
    runTransaction(db(), async (transaction) => {
      const stored = await transaction.get(refOf(uid));
      lastRead = stored.get(PLANS);
      return work(transaction, stored);
    });
  return raced(change, async () => !sameStored(lastRead, (await freshDoc(refOf(uid))).get(PLANS)));
}

function present(change: PlanChange | null): PlanChange {
  if (!change) throw new AppError('not-found', planMessages.gone);
  return change;
}
