import {
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  updateDoc,
  type DocumentReference,
} from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { UPLOAD_BYTES_PER_DAY, UPLOAD_PLACE_MS, UPLOADS_PER_DAY } from '@/domain/limits';
import { ticketMessages } from '@/domain/messages';
import { fieldsOf, timeOf } from '@/domain/stored';
import { romeDay } from '@/domain/time/rome';
import { db } from '@/data/firestore';
import { raced } from '@/data/raced';

/** A client's places among the day's uploads, and how many it has taken today: what storage.rules ask for. */
export const UPLOAD_PLACES = 'caricamenti';
const UPLOADS_OF_DAY = 'caricamenti_giorno';

interface Taken {
  files: number;
  bytes: number;
}

/** One after the other on this device: all change the same count. */
let last: Promise<unknown> = Promise.resolve();

interface Place {
  id: string;
  path: string;
  size: number;
  /** Of a file that is an answer: which question's. */
  answers?: { percorsoId: string; stepIndex: number; templateId: string; field: number };
}

/** Takes a place for a file of this size. A place that was taken stays taken. @throws AppError `quota` when the day's are gone */
export function takePlace(uid: string, place: Place): Promise<void> {
  const taking = () => take(uid, place);
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

async function take(uid: string, { id, path, size, answers }: Place): Promise<void> {
  const ref = doc(db(), UPLOADS_OF_DAY, uid);
  let read: unknown;
  await raced(
    () =>
      runTransaction(db(), async (transaction) => {
        const stored: unknown = (await transaction.get(ref)).data();
        read = fieldsOf(stored).last;
        // The answer to an earlier try was lost.
        if (read === id) return;
        const { files, bytes } = takenToday(stored);
        if (files >= UPLOADS_PER_DAY) throw new AppError('quota', ticketMessages.filesPerDay);
        if (bytes + size > UPLOAD_BYTES_PER_DAY)
          throw new AppError('quota', ticketMessages.bytesPerDay);
        const expireAt = new Date(Date.now() + UPLOAD_PLACE_MS);
        transaction.set(placeRef(id), {
          uid,
          path,
          size,
          ...answers,
          state: 'open',
          at: serverTimestamp(),
          expireAt,
        });
        transaction.set(ref, {
          at: serverTimestamp(),
          files: files + 1,
          bytes: bytes + size,
          last: id,
        });
      }),
    async () => (await getDocFromServer(ref)).get('last') !== read,
  );
}

function takenToday(stored: unknown): Taken {
  const { at, files, bytes } = fieldsOf(stored);
  const day = timeOf(at);
  if (!day || romeDay(day) !== romeDay(new Date())) return { files: 0, bytes: 0 };
  return { files: Number(files), bytes: Number(bytes) };
}
