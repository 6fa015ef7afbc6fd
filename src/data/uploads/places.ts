import { doc, updateDoc, type DocumentReference } from 'firebase/firestore';
import type { InputOf } from '@/domain/calls/contract';
import { DOCUMENT_CALLS } from '@/domain/calls/documents';
import { call } from '@/data/calls/calls';
import { db } from '@/data/firebase/firestore';

/** A client's places among the day's uploads: what storage.rules ask for. */
export const UPLOAD_PLACES = 'caricamenti';

/** One after the other on this device: all change the same count. */
let last: Promise<unknown> = Promise.resolve();

/** Takes a place for a file of this size. A place that was taken stays taken. @throws AppError `quota` when the day's are gone */
export function takePlace(place: InputOf<typeof DOCUMENT_CALLS.takeUploadPlace>): Promise<void> {
  const taking = async () => {
    await call(DOCUMENT_CALLS.takeUploadPlace, place);
  };
  const taken = last.then(taking, taking);
  last = taken;
  return taken;
}

/** Gives a place up for good: nothing can record its file any more, which may then be taken back. */
export function giveUpPlace(id: string): Promise<void> {
  return updateDoc(placeRef(id), { state: 'cancelled' });
}

export function placeRef(id: string): DocumentReference {
  return doc(db(), UPLOAD_PLACES, id);
}
