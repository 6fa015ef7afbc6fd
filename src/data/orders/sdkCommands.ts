import { doc, getDoc, runTransaction, serverTimestamp } from 'firebase/firestore';
import { noteId, NOTES } from '@/domain/notes/internal';
import { storedManualOrder, type ManualOrder } from '@/domain/orders/manual';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { raced } from '@/data/write/raced';
import { ORDERS } from './queries';

/** Writes an order entered by hand; one that is there under this id already was written by the same form. @throws AppError */
export function saveManualOrder(
  id: string,
  order: ManualOrder,
  by: string,
  now = new Date(),
): Promise<void> {
  const stored = storedManualOrder(id, order, by, now);
  const ref = doc(db(), ORDERS, id);
  // Of two at once the rules refuse the second before it learns that the first is there.
  const isThere = async () => (await getDoc(ref)).exists();
  const save = () =>
    runTransaction(db(), async (transaction) => {
      if ((await transaction.get(ref)).exists()) return;
      // What it is found by comes from the trigger; a browser can only say when.
      const text = order.notes.trim();
      const place = { collection: ORDERS, docId: id, item: '', userId: '' };
      if (text !== '') {
        transaction.set(doc(db(), NOTES, noteId(place)), {
          ...place,
          staffNote: text,
          at: serverTimestamp(),
          by,
        });
      }
      transaction.set(ref, {
        ...stored,
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
        idx: { at: serverTimestamp() },
      });
    });
  return attempt(() => raced(save, isThere));
}
