import {
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  type DocumentReference,
} from 'firebase/firestore';
import { resumable } from '@/data/write/resumable';
import { raced, db } from '@/data/firebase/firestore';
import { AppError } from '@/domain/errors';
import { noteId, NOTES, planItem } from '@/domain/notes/internal';
import { PLANS } from '@/domain/plans/collections';
import { elementsOf } from '@/domain/plans/elements';
import type { StepRef } from '@/domain/programmes/stepRef';
import { sentStep } from '@/domain/programmes/staffChange';
import { shipmentMessages } from '@/domain/messages';
import { sendMessages } from '@/domain/shipments/messages';
import { boundedSend, daySend, daySendId } from '@/domain/shipments/send';
import { OTHER_TIER, SHIPMENT_COLLECTIONS, type ShipmentTier } from '@/domain/shipments/shipment';
import { fieldsOf, sameStored } from '@/domain/stored';
import { serverNow } from '@/domain/time/clock';
import { openingHoursOf } from '@/domain/time/openingHours';
import { todayInRome } from '@/domain/time/rome';
import { attempt } from '@/data/firebase/errors';
import { PATHS } from '@/data/settings/paths';
import { SHIPMENTS } from './queries';

/** The journey step for which the day is sent. */
export interface SentStep {
  journeyId: string;
  stepRef: StepRef;
}

/** How many ids of one day may be taken by archived shipments. */
const ATTEMPTS = 5;

/**
 * Creates a client's shipment of the day; idempotent across clicks and tabs.
 * @param known ids of the client's open shipments that the person has seen
 * @param step a journey step to mark as sent in the same transaction
 * @throws AppError `not-found` without a record of the client
 */
export function sendDay(
  uid: string,
  known: readonly string[],
  step: SentStep | null = null,
): Promise<{ id: string }> {
  return attempt(() => {
    if (uid === '') throw new AppError('invalid', sendMessages.noClient);
    return resumable(
      [SHIPMENTS, uid, step?.journeyId, step?.stepRef.index],
      // A retry uses these values, so that it sends no second shipment even if it sees the first
      // try's.
      () => ({ known, day: todayInRome() }),
      (first) => sendOf(uid, (n) => daySendId(uid, first.day, first.known, n), step),
    );
  });
}

async function sendOf(
  uid: string,
  idOf: (attempt: number) => string,
  step: SentStep | null,
): Promise<{ id: string }> {
  const now = serverNow();
  for (let n = 0; ; n += 1) {
    const id = idOf(n);
    try {
      await sendOnce(id, uid, now, step);
      return { id };
    } catch (error) {
      if (fieldsOf(error).code !== 'permission-denied') throw error;
      // Another tab was quicker; the rules refuse to overwrite its shipment.
      if (await isSent(id)) {
        if (step) await sendOnce(id, uid, now, step);
        return { id };
      }
      // The rules also refuse the id of an archived shipment.
      if (n >= ATTEMPTS) throw error;
    }
  }
}

async function isSent(id: string): Promise<boolean> {
  return (await getDocFromServer(doc(db(), SHIPMENTS, id))).exists();
}

/** Reads everything in the transaction that copies it, so that no outdated plan is sent. */
function sendOnce(id: string, uid: string, now: Date, step: SentStep | null): Promise<void> {
  const at = (path: string): DocumentReference => doc(db(), path);
  const noteAt = (collection: string, item: string) =>
    at(`${NOTES}/${noteId({ collection, docId: uid, item })}`);
  return runTransaction(db(), async (transaction) => {
    const [send, user, userNotes, stored, hours] = await Promise.all([
      transaction.get(at(`${SHIPMENTS}/${id}`)),
      transaction.get(at(`users/${uid}`)),
      transaction.get(noteAt('users', '')),
      transaction.get(at(`${PLANS}/${uid}`)),
      transaction.get(at(PATHS.hours)),
    ]);
    const journey = step && (await transaction.get(at(`percorsi/${step.journeyId}`)));
    const mark = () => {
      if (!step || !journey) return;
      if (!journey.exists()) throw new AppError('not-found');
      transaction.update(journey.ref, sentStep(journey.data(), step.stepRef, now));
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
    const copy = daySend(id, sources, openingHoursOf(hours.data()), now);
    const made = boundedSend(sources, copy);
    transaction.set(send.ref, { ...made, createdAt: serverTimestamp() });
    mark();
  });
}

/**
 * Moves a shipment into the archive, or back. Copy and deletion are one write, so it is never in
 * both or neither. Idempotent; never overwrites.
 * @throws AppError `already-exists` if a different one has its id there
 */
export function moveShipment(id: string, from: ShipmentTier): Promise<void> {
  return attempt(() => {
    const source = doc(db(), SHIPMENT_COLLECTIONS[from], id);
    const target = doc(db(), SHIPMENT_COLLECTIONS[OTHER_TIER[from]], id);
    let lastRead: unknown[] = [];
    const move = () =>
      runTransaction(db(), async (transaction) => {
        const [here, there] = await Promise.all([transaction.get(source), transaction.get(target)]);
        lastRead = [here.data(), there.data()];
        if (!here.exists()) {
          // Moved by a colleague, or by an earlier attempt whose answer was lost.
          if (there.exists()) return;
          throw new AppError('not-found');
        }
        // The legacy application copied before deleting; identical copies are one shipment.
        if (!there.exists()) transaction.set(target, here.data());
        else if (!sameStored(there.data(), here.data()))
          throw new AppError('already-exists', shipmentMessages.otherThere);
        transaction.delete(source);
      });
    return raced(
      move,
      async () => !sameStored(lastRead, await Promise.all([source, target].map(stored))),
    );
  });
}

async function stored(ref: DocumentReference): Promise<unknown> {
  return (await getDocFromServer(ref)).data();
}
