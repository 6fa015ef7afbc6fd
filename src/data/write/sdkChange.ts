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
 * Changes a stored document in a transaction. One that a colleague deletes meanwhile, which the rules refuse to change, isn't found.
 * @param gone what is said of that @throws AppError `not-found`
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
