import { doc, runTransaction, type DocumentData } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { bounded } from '@/domain/growth';
import { putOff, review, tick } from '@/domain/programmes/change';
import type { Journey } from '@/domain/programmes/journey';
import type { StepRef } from '@/domain/programmes/stepRef';
import type { Verdict } from '@/domain/programmes/steps';
import { serverNow } from '@/domain/time/clock';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { JOURNEYS } from './queries';

/**
 * Approves a step, asks for it again with a note for the client, or resets it.
 * @param expected the verdict shown when deciding
 * @throws AppError `invalid` if it has changed since
 */
export function reviewStep(
  id: string,
  step: StepRef,
  verdict: Verdict,
  expected: Verdict,
): Promise<void> {
  return changeJourney(id, (stored) =>
    review(stored, step, { ...verdict, expected, now: serverNow() }),
  );
}

/** Completes a step, by staff. @throws AppError `invalid` if a different step has its index */
export function tickStep(id: string, step: StepRef): Promise<void> {
  return changeJourney(id, (stored) => tick(stored, step, serverNow()));
}

/**
 * Postpones the open steps of a journey by some days, once.
 * @param expected the postponement that the person saw
 * @throws AppError `invalid` if a colleague has changed it meanwhile
 */
export function postponeJourney(
  { id, postponeDays: expected }: Pick<Journey, 'id' | 'postponeDays'>,
  days: number,
): Promise<void> {
  return changeJourney(id, (stored) => putOff(stored, { days, expected }));
}

/** A transaction on the current list of steps, so that concurrent changes to other steps stay. */
function changeJourney(
  id: string,
  change: (stored: DocumentData) => DocumentData | null,
): Promise<void> {
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const document = await transaction.get(doc(db(), JOURNEYS, id));
      const stored = document.data();
      const changed = stored ? change(stored) : null;
      if (!changed) throw new AppError('not-found');
      transaction.update(document.ref, bounded(stored, changed));
    }),
  );
}
