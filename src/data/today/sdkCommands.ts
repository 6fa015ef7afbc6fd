import { doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { todayMessages } from '@/domain/messages';
import { chosen, released, takenBack, type Change } from '@/domain/today/change';
import {
  DECISIONS,
  forgottenAt,
  readDecision,
  type Choice,
  type Colleague,
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
  return write(thing, me, (stored) => chosen(stored, { seen, choice }, { mark: thing.mark, me }));
}

/**
 * Takes back one's own decision: the one before holds again.
 * @throws AppError `invalid` if somebody has decided since
 */
export function withdraw(
  thing: Thing,
  { before, choice }: { before: Decision | null; choice: Choice },
  me: Colleague,
): Promise<void> {
  return write({ ...thing, mark: before?.mark ?? thing.mark }, me, (stored) =>
    takenBack(stored, { before, choice }, { mark: thing.mark, me }),
  );
}

/** Lets go of a finished thing that was passed to the person. @throws AppError */
export function release(decision: Decision, me: Colleague): Promise<void> {
  return write(decision, me, (stored) => released(stored, decision, me));
}

function write(
  { collection, docId, mark }: Thing,
  me: Colleague,
  change: (stored: Decision | null) => Change,
): Promise<void> {
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const ref = doc(db(), DECISIONS, todayId({ collection, docId }));
      const stored = readDecision((await transaction.get(ref)).data());
      const changed = change(stored);
      if (changed === 'there') return;
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
