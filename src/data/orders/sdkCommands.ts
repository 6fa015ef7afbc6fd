import { doc, getDoc, runTransaction, serverTimestamp } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { manualOrderMessages } from '@/domain/messages';
import { fieldsOf, sameStored, textOf, type Fields } from '@/domain/stored';
import { raced, db } from '@/data/firebase/firestore';
import { noteId, NOTES } from '@/domain/notes/internal';
import { storedManualOrder, type ManualOrder } from '@/domain/orders/manual';
import { serverNow } from '@/domain/time/clock';
import { attempt } from '@/data/firebase/errors';
import { ORDERS } from './queries';

type StoredManualOrder = ReturnType<typeof storedManualOrder>;

/**
 * Creates a manual order. Idempotent per id.
 * @throws AppError `already-exists` if an earlier try has stored other contents under it
 */
export function saveManualOrder(
  id: string,
  order: ManualOrder,
  by: string,
  now = serverNow(),
): Promise<void> {
  const stored = storedManualOrder(id, order, by, now);
  const ref = doc(db(), ORDERS, id);
  const text = order.notes.trim();
  const target = { collection: ORDERS, docId: id, item: '', userId: '' };
  const note = doc(db(), NOTES, noteId(target));
  // The rules refuse a concurrent create before the transaction notices it.
  const isThere = async () => (await getDoc(ref)).exists();
  const save = () =>
    runTransaction(db(), async (transaction) => {
      const there = await transaction.get(ref);
      if (there.exists()) {
        const staffNote = textOf((await transaction.get(note)).get('staffNote'));
        return requireSame(
          { ...fieldsOf(there.data()), staffNote },
          { ...stored, staffNote: textOf(text) },
        );
      }
      // The trigger computes the index; browsers may only set the time.
      if (text !== '') {
        transaction.set(note, {
          ...target,
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

/**
 * Throws unless the stored order equals this one. Of `orderDate` only the day is compared, because
 * a retry has a later time.
 */
function requireSame(
  there: Fields,
  { orderDate, ...wanted }: StoredManualOrder & { staffNote: string | null },
): void {
  const day = (text: unknown) => String(text).slice(0, 10);
  const isSame =
    day(there.orderDate) === day(orderDate) &&
    Object.entries(wanted).every(([name, value]) => sameStored(there[name], value));
  if (!isSame) throw new AppError('already-exists', manualOrderMessages.savedBefore);
}
