import { addDoc, collection } from 'firebase/firestore';
import type { LiveSource } from '@/domain/live';
import type { NewReminder } from '@/domain/reminders/reminder';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/codec';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { liveQuery } from '@/data/live';
import { openRemindersQuery, REMINDERS } from './queries';

/** Adds a reminder about a client (AT-196). @throws AppError */
export function createReminder(reminder: NewReminder): Promise<void> {
  return attempt(async () => {
    await addDoc(collection(db(), REMINDERS), { ...reminder });
  });
}

/** A reminder that is still to be done. */
export interface OpenReminder {
  id: string;
  at: Date | null;
  tipo: string;
  note: string;
}

const FIELDS = { data: field<Date | null>(storedTime, null), tipo: field(storedText, ''), note: field(storedText, '') };

function decodeReminder({ id, data }: Stored): OpenReminder {
  const { values } = decodeFields(FIELDS, data);
  return { id, at: values.data, tipo: values.tipo, note: values.note };
}

/** A client's reminders still to be done, live; at most ten. */
export function openReminders(uid: string): LiveSource<OpenReminder[]> {
  return liveQuery(openRemindersQuery(uid), decodeReminder);
}
