import { doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { todayMessages } from '@/domain/messages';
import {
  decided,
  decidedOf,
  DECISIONS,
  forgottenAt,
  readDecision,
  type Choice,
  type Colleague,
  type Decided,
  type Decision,
} from '@/domain/today/decision';
import { todayId, type TodayItem } from '@/domain/today/item';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';

type Thing = Pick<TodayItem, 'collection' | 'docId' | 'mark'>;

/**
 * Decides about a thing, unless a colleague has done so since the decision that was seen.
 * @throws AppError `invalid` with who did
 */
export function decide(
  thing: Thing,
  choice: Choice,
  { me, seen }: { me: Colleague; seen: Decision | null },
): Promise<void> {
  return write(thing, me, (stored) => {
    const same = (stored?.at?.getTime() ?? 0) === (seen?.at?.getTime() ?? 0);
    return same ? decided(seen, choice, { mark: thing.mark, me }) : null;
  });
}

/**
 * Takes back one's own decision: the one before holds again. Who had passed the thing on is lost if
 * it was passed on again: a signature can't be restored.
 * @throws AppError `invalid` if a colleague has decided since
 */
export function withdraw(thing: Thing, before: Decision | null, me: Colleague): Promise<void> {
  return write({ ...thing, mark: before?.mark ?? thing.mark }, me, (stored) => {
    if (stored?.by.uid !== me.uid) return null;
    const restored = decidedOf(before);
    return { ...restored, sentBy: restored.sentBy === stored.sentBy ? stored.sentBy : '' };
  });
}

/** @param change null: a colleague was faster */
function write(
  { collection, docId, mark }: Thing,
  me: Colleague,
  change: (stored: Decision | null) => Decided | null,
): Promise<void> {
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const ref = doc(db(), DECISIONS, todayId({ collection, docId }));
      const stored = readDecision((await transaction.get(ref)).data());
      const changed = change(stored);
      if (changed === null)
        throw new AppError('invalid', todayMessages.meanwhile(stored?.by.email ?? ''));
      transaction.set(ref, {
        collection,
        docId,
        mark,
        ...changed,
        by: me.uid,
        byEmail: me.email,
        at: serverTimestamp(),
        expireAt: forgottenAt(changed, new Date()),
      });
    }),
  );
}
