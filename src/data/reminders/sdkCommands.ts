import { addDoc, collection } from 'firebase/firestore';
import type { NewReminder } from '@/domain/reminders/reminder';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { REMINDERS } from './queries';

/** Adds a reminder about a client. @throws AppError */
export function createReminder(reminder: NewReminder): Promise<void> {
  return attempt(async () => {
    await addDoc(collection(db(), REMINDERS), { ...reminder });
  });
}
