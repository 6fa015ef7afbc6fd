import { doc, updateDoc, type DocumentReference } from 'firebase/firestore';
import { DOCUMENT_CALLABLES, type TakeUploadPlaceRequest } from '@/domain/callables/documents';
import { call } from '@/data/callables/call';
import { db } from '@/data/firebase/firestore';

/** Upload reservations, which storage.rules require from clients. */
export const UPLOAD_RESERVATIONS = 'caricamenti';

/** Serialised per device, as all change the same daily count. */
let last: Promise<unknown> = Promise.resolve();

/** Reserves an upload; idempotent. @throws AppError `quota` above the daily limit */
export function reserveUpload(upload: TakeUploadPlaceRequest): Promise<void> {
  const reserving = async () => {
    await call(DOCUMENT_CALLABLES.takeUploadPlace, upload);
  };
  const reserved = last.then(reserving, reserving);
  last = reserved;
  return reserved;
}

/** Cancels a reservation for good: its file can no longer be recorded, so it may be deleted. */
export function cancelReservation(id: string): Promise<void> {
  return updateDoc(reservationRef(id), { state: 'cancelled' });
}

export function reservationRef(id: string): DocumentReference {
  return doc(db(), UPLOAD_RESERVATIONS, id);
}
