import { PROGRAMME_CALLABLES } from '@/domain/callables/programmes';
import { outgrows, TOO_MUCH } from '@/domain/growth';
import { programmeMessages } from '@/domain/messages';
import { readOrder } from '@/domain/orders/readOrder';
import type { OrderProduct } from '@/domain/orders/order';
import {
  edited,
  generated,
  PROGRAMMES_MAX,
  stepsOfLine,
  type NewStep,
} from '@/domain/programmes/generate';
import { readJourney, type Journey } from '@/domain/programmes/journey';
import { regenerated } from '@/domain/programmes/regenerate';
import { recordIdOf } from '@/domain/stored';
import { romeDay } from '@/domain/time/rome';
import { ask, database } from '../kit/runtime';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { recordIn } from '../audit/entries';
import { answersOfQuery } from '../audit/queries';
import { linesOf } from './order-plan';
import { notesOfJourneyQuery } from './queries';

/**
 * Rebuilds a programme's steps from its product's current ones, in a transaction, so that answers
 * submitted or steps completed meanwhile are kept.
 */
export const regenerateProgramme = callable(
  PROGRAMME_CALLABLES.regenerateProgramme,
  { failed: programmeMessages.regenerateFailed },
  async ({ percorsoId }, caller) => {
    const db = database();
    const ref = db.doc(`percorsi/${percorsoId}`);
    const read = await ref.get();
    if (!read.exists) throw refusal('not-found');
    const fresh = await freshSteps(readJourney(percorsoId, read.data()));
    await db.runTransaction(async (transaction) => {
      const document = await transaction.get(ref);
      const stored = document.data();
      if (!stored) throw refusal('not-found');
      const answers = await transaction.get(ask(db, answersOfQuery(percorsoId)));
      const notes = await transaction.get(ask(db, notesOfJourneyQuery(percorsoId)));
      const indexes = [
        ...answers.docs.map((one) => Number(one.get('stepIndex'))),
        ...notes.docs.map((one) => indexOf(one.get('item'))),
      ];
      const kept = indexes.filter((index) => Number.isInteger(index) && index >= 0);
      const steps = regenerated(stored, fresh, kept, new Date());
      if (outgrows(stored, { ...stored, steps })) throw refusal('too-large', TOO_MUCH);
      transaction.update(ref, { steps });
      recordIn(transaction, {
        by: caller,
        what: 'replace',
        collection: 'percorsi',
        docId: percorsoId,
        // The owner, so that an erasure finds the entry.
        before: {
          steps: stored.steps as unknown,
          uid: (stored.uid ?? stored.userId ?? null) as unknown,
        },
      });
    });
    return { done: true as const };
  },
);

/** A note on the journey as a whole has no step: -1. */
function indexOf(item: unknown): number {
  return typeof item === 'string' && /^\d{1,3}$/.test(item) ? Number(item) : -1;
}

/** The steps this programme would have if created today. */
async function freshSteps(journey: Journey): Promise<NewStep[]> {
  if (journey.manual) throw refusal('invalid', programmeMessages.manual);
  const line = await lineOf(journey);
  const start = romeDay(journey.plannedStartAt ?? journey.createdAt ?? new Date());
  const [found] = generated(await linesOf({ products: [line] }), start);
  if (!found) throw refusal('invalid', programmeMessages.nothing);
  const programmes = Math.min(PROGRAMMES_MAX, journey.sequenceTotal || found.programmes);
  return stepsOfLine(
    edited(found, { programmes, start }),
    Math.max(0, journey.sequenceIndex - 1),
    start,
  );
}

/** The order line it was created from; if missing, just the product. */
async function lineOf({
  orderRef,
  sequenceGroupId,
  productId,
  productName,
}: Journey): Promise<OrderProduct> {
  const stored =
    recordIdOf(orderRef) === null ? null : await database().doc(`orders/${orderRef}`).get();
  const products = stored?.exists ? readOrder(stored.data(), orderRef).products : [];
  const line =
    products.find((_, index) => sequenceGroupId === `${orderRef}_${index}`) ??
    products.find(({ id }) => id === productId);
  return (
    line ?? {
      id: productId,
      name: productName,
      sku: '',
      category: '',
      quantity: 1,
      price: null,
      total: null,
    }
  );
}
