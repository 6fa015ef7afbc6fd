import { collection, doc, serverTimestamp } from 'firebase/firestore';
import { bounded } from '@/domain/growth';
import { rowMessages } from '@/domain/messages';
import { changedSlots, newSession, type SlotChange } from '@/domain/slots/change';
import { slotKind, type SlotKind } from '@/domain/slots/kinds';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { changeStored } from '@/data/write/sdkChange';
import { createOnce } from '@/data/write/sdkOnce';

/** Makes a group of appointments of a client, in the name of who is signed in. @throws AppError */
export function createSession(
  kind: SlotKind,
  { uid, category, count }: { uid: string; category: string; count: number },
  by: { uid: string },
): Promise<void> {
  return attempt(() => {
    const { collection: name, fields } = slotKind(kind);
    const ref = doc(collection(db(), name));
    const session = newSession(kind, { uid, category, count, now: new Date() }, newId);
    // Lists of everybody's consultations go by when they were made; the rest of the index is the trigger's.
    const index = kind === 'consultation' ? { idx: { at: serverTimestamp() } } : {};
    return createOnce(ref, {
      ...session,
      [fields.group]: ref.id,
      creatorUid: by.uid,
      createdAt: serverTimestamp(),
      ...index,
    });
  });
}

/** Changes one field of one appointment, on the list as it is then: what others change beside it stays. @throws AppError */
export function changeSlot(kind: SlotKind, id: string, change: SlotChange): Promise<void> {
  return changeStored(
    doc(db(), slotKind(kind).collection, id),
    rowMessages.deleted,
    (transaction, stored) => {
      const slots = changedSlots(kind, stored.data(), change, newId);
      transaction.update(stored.ref, bounded(stored.data(), { slots }));
    },
  );
}

/** Twenty letters and digits, as the database makes them. */
function newId(): string {
  return doc(collection(db(), slotKind('training').collection)).id;
}
