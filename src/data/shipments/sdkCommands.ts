import {
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  type DocumentReference,
} from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { noteId, NOTES, planItem } from '@/domain/notes/internal';
import { elementsOf } from '@/domain/plans/elements';
import type { StepPlace } from '@/domain/programmes/place';
import { sentStep } from '@/domain/programmes/staffChange';
import { sendMessages } from '@/domain/shipments/messages';
import { daySend, daySendId } from '@/domain/shipments/send';
import { fieldsOf } from '@/domain/stored';
import { romeDay } from '@/domain/time/rome';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { PLANS } from '@/data/plans/places';
import { SHIPMENTS } from './queries';

/** A step of a journey for which the day is sent. */
export interface SentStep {
  journeyId: string;
  place: StepPlace;
}

/** Ids of one day that archived sends have used already. */
const ATTEMPTS = 5;

/**
 * Sends a client's day: one record, though pressed twice or in two tabs. @param known the ids of the client's open sends that the person
 * has been shown @param step a step of a journey that is marked as sent in the same act @throws AppError `not-found` without a record of the client
 */
export function sendDay(
  uid: string,
  known: readonly string[],
  step: SentStep | null = null,
): Promise<{ id: string }> {
  return attempt(async () => {
    if (uid === '') throw new AppError('invalid', sendMessages.noClient);
    const now = new Date();
    for (let n = 0; ; n += 1) {
      const id = daySendId(uid, romeDay(now), known, n);
      try {
        await sendOnce(id, uid, now, step);
        return { id };
      } catch (error) {
        if (fieldsOf(error).code !== 'permission-denied') throw error;
        // Another tab was quicker, and the rules don't let this one write over it.
        if (await isSent(id)) {
          if (step) await sendOnce(id, uid, now, step);
          return { id };
        }
        // They take no id that an archived send has, either.
        if (n >= ATTEMPTS) throw error;
      }
    }
  });
}

async function isSent(id: string): Promise<boolean> {
  return (await getDocFromServer(doc(db(), SHIPMENTS, id))).exists();
}

/** What is copied is read in the transaction that writes it: no plan is sent as it was before somebody saved it. */
function sendOnce(id: string, uid: string, now: Date, step: SentStep | null): Promise<void> {
  const at = (path: string): DocumentReference => doc(db(), path);
  const noteAt = (collection: string, item: string) =>
    at(`${NOTES}/${noteId({ collection, docId: uid, item })}`);
  return runTransaction(db(), async (transaction) => {
    const [send, user, userNotes, stored] = await Promise.all([
      transaction.get(at(`${SHIPMENTS}/${id}`)),
      transaction.get(at(`users/${uid}`)),
      transaction.get(noteAt('users', '')),
      transaction.get(at(`${PLANS}/${uid}`)),
    ]);
    const journey = step && (await transaction.get(at(`percorsi/${step.journeyId}`)));
    const mark = () => {
      if (!step || !journey) return;
      if (!journey.exists()) throw new AppError('not-found');
      transaction.update(journey.ref, sentStep(journey.data(), step.place, now));
    };
    if (send.exists()) {
      mark();
      return;
    }
    if (!user.exists()) throw new AppError('not-found', sendMessages.noDetails);
    const plans: unknown = stored.get(PLANS);
    const items = elementsOf(plans).map(planItem);
    const notes = await Promise.all(items.map((item) => transaction.get(noteAt(PLANS, item))));
    const planNotes = new Map(notes.map((note, index) => [items[index] ?? '', note.data()]));
    const sources = { uid, user: user.data(), userNotes: userNotes.data(), planNotes, plans };
    transaction.set(send.ref, { ...daySend(id, sources, now), createdAt: serverTimestamp() });
    mark();
  });
}
