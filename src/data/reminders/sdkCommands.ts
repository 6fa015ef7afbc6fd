import { addDoc, collection, doc, runTransaction } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { communicationMessages } from '@/domain/recordMessages';
import { communicationText, communicationValue, type CommunicationField, type NewContact } from '@/domain/reminders/communication';
import type { NewReminder } from '@/domain/reminders/reminder';
import { formatDateTime } from '@/domain/time/rome';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { decodeCommunication } from './codec';
import { REMINDERS } from './queries';

/** Adds a reminder about a client, or a contact that was made. @throws AppError */
export function createReminder(reminder: NewReminder | NewContact): Promise<void> {
  return attempt(async () => {
    await addDoc(collection(db(), REMINDERS), { ...reminder });
  });
}

/**
 * Changes one field of a communication, given as text, where it is still as it was seen. @param from as `communicationText` shows it
 * @throws AppError `invalid` with what stands there now, or with what is wrong; `not-found`
 */
export function changeCommunication(id: string, field: CommunicationField, { from, to }: { from: string; to: string }): Promise<void> {
  const meant = communicationValue(field, to);
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      if ('wrong' in meant) throw new AppError('invalid', meant.wrong);
      const stored = await transaction.get(doc(db(), REMINDERS, id));
      if (!stored.exists()) throw new AppError('not-found');
      const row = decodeCommunication({ id, data: stored.data({ serverTimestamps: 'estimate' }), pending: false });
      const now = communicationText(row, field, formatDateTime);
      if (now !== from && now !== to) throw new AppError('invalid', communicationMessages.meanwhile(now));
      transaction.update(stored.ref, { [field]: meant.value });
    }),
  );
}
