import { doc, runTransaction } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { procedureMessages } from '@/domain/messages';
import {
  DEFAULT_PROCEDURES,
  storedProcedures,
  withStoredTopic,
  type ProcedureTopic,
} from '@/domain/procedures/procedures';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { PROCEDURES } from './sources';

/**
 * Changes a topic, adds it (`read` null) or deletes it (`next` null); concurrent changes to other
 * topics stay.
 * @throws AppError `already-exists` if a colleague has changed this one since it was read
 */
export function saveProcedure(
  read: ProcedureTopic | null,
  next: ProcedureTopic | null,
): Promise<void> {
  const ref = doc(db(), PROCEDURES);
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const stored = await transaction.get(ref);
      const topics = withStoredTopic(
        stored.exists() ? stored.data() : storedProcedures(DEFAULT_PROCEDURES),
        read,
        next,
      );
      if (topics === null) throw new AppError('already-exists', procedureMessages.changed);
      transaction.set(ref, topics);
    }),
  );
}
