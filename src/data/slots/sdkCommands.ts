import { collection, doc, serverTimestamp } from 'firebase/firestore';
import { changeStored, createNew, db } from '@/data/firebase/firestore';
import { bounded } from '@/domain/growth';
import { rowMessages } from '@/domain/messages';
import { changedSlots, newSession, type SlotChange } from '@/domain/slots/change';
import { slotKind, type SlotKind } from '@/domain/slots/session';
import { sameStored } from '@/domain/stored';
import { serverNow } from '@/domain/time/clock';
import { attempt } from '@/data/firebase/errors';

/**
 * Creates a client's group of appointments in the name of the signed-in person.
 * @throws AppError
 */
export function createSession(
  kind: SlotKind,
  { uid, category, count }: { uid: string; category: string; count: number },
  by: { uid: string },
): Promise<void> {
  return attempt(() => {
    const { collection: name, fields } = slotKind(kind);
    const session = newSession(kind, { uid, category, count, now: serverNow() }, newId);
    // Provisional index for the list of consultations; the trigger completes it.
    const index = kind === 'consultation' ? { idx: { at: serverTimestamp() } } : {};
    return createNew(name, { uid, category, count }, (id) => ({
      ...session,
      [fields.group]: id,
      creatorUid: by.uid,
      createdAt: serverTimestamp(),
      ...index,
    }));
  });
}

/**
 * Changes one field of an appointment in the current list, so that concurrent changes stay.
 * @throws AppError
 */
export function changeSlot(kind: SlotKind, id: string, change: SlotChange): Promise<void> {
  return changeStored(
    doc(db(), slotKind(kind).collection, id),
    rowMessages.deleted,
    (transaction, stored) => {
      const slots = changedSlots(kind, stored.data(), change, newId);
      if (!sameStored(slots, stored.get('slots')))
        transaction.update(stored.ref, bounded(stored.data(), { slots }));
    },
  );
}

/** An id in Firestore's format. */
function newId(): string {
  return doc(collection(db(), slotKind('training').collection)).id;
}
