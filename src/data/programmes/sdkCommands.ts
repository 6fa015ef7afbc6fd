import { doc, runTransaction, type DocumentData } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { bounded } from '@/domain/growth';
import { putOff, review, tick } from '@/domain/programmes/change';
import type { Journey } from '@/domain/programmes/journey';
import type { StepPlace } from '@/domain/programmes/place';
import type { Verdict } from '@/domain/programmes/steps';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { JOURNEYS } from './queries';

/**
 * Staff approve a step, ask for it again with a note for the client, or neither. @param seen what stood there when they decided
 * @throws AppError `invalid` when something else stands there now
 */
export function reviewStep(
  id: string,
  place: StepPlace,
  verdict: Verdict,
  seen: Verdict,
): Promise<void> {
  return changeJourney(id, (stored) =>
    review(stored, place, { ...verdict, seen, now: new Date() }),
  );
}

/** Staff say that a step is done. @throws AppError `invalid` when another one stands in its place */
export function tickStep(id: string, place: StepPlace): Promise<void> {
  return changeJourney(id, (stored) => tick(stored, place, new Date()));
}

/**
 * What is still open of a journey is put off by so many days, once. @param seen how far it was put off, as the person saw it @throws AppError
 * `invalid` when a colleague has moved it meanwhile
 */
export function postponeJourney(
  { id, postponeDays: seen }: Pick<Journey, 'id' | 'postponeDays'>,
  days: number,
): Promise<void> {
  return changeJourney(id, (stored) => putOff(stored, { days, seen }));
}

/** In a transaction, on the list of steps as it is then: what somebody else changes in another step at that moment stays. */
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
