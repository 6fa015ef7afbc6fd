import { doc, updateDoc, type DocumentReference } from 'firebase/firestore';
import type { InputOf } from '@/domain/calls/contract';
import { DOCUMENT_CALLS } from '@/domain/calls/documents';
import { call } from '@/data/calls/calls';
import { db } from '@/data/firebase/firestore';

/** Upload reservations, which storage.rules require from clients. */
export const UPLOAD_PLACES = 'caricamenti';

/** Serialised per device, as all change the same daily count. */
let last: Promise<unknown> = Promise.resolve();

/** Reserves an upload; idempotent. @throws AppError `quota` above the daily limit */
export function takePlace(place: InputOf<typeof DOCUMENT_CALLS.takeUploadPlace>): Promise<void> {
  const taking = async () => {
    await call(DOCUMENT_CALLS.takeUploadPlace, place);
  };
  const taken = last.then(taking, taking);
  last = taken;
  return taken;
}

/** Cancels a reservation for good: its file can no longer be recorded, so it may be deleted. */
export function giveUpPlace(id: string): Promise<void> {
  return updateDoc(placeRef(id), { state: 'cancelled' });
}

export function placeRef(id: string): DocumentReference {
  return doc(db(), UPLOAD_PLACES, id);
}
