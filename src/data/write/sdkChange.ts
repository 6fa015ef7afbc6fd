import {
  getDocFromServer,
  runTransaction,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { attempt } from '../firebase/errors';
import { db } from '../firebase/firestore';
import { raced } from './raced';

/**
 * Changes a stored document in a transaction. The rules refuse to change one that was deleted
 * concurrently; that counts as not found.
 * @param gone message for a deleted document
 * @throws AppError `not-found`
 */
export function changeStored<T>(
  ref: DocumentReference,
  gone: string,
  change: (transaction: Transaction, stored: DocumentSnapshot) => T | Promise<T>,
): Promise<T> {
  const run = () =>
    runTransaction(db(), async (transaction) => {
      const stored = await transaction.get(ref);
      if (!stored.exists()) throw new AppError('not-found', gone);
      return change(transaction, stored);
    });
  return attempt(() => raced(run, async () => !(await getDocFromServer(ref)).exists()));
}
