import { addDoc, collection, limit, query, where } from 'firebase/firestore';
import type { LiveSource } from '@/domain/live';
import type { NewReminder } from '@/domain/reminders/reminder';
import { field, decodeFields, storedText, storedTime } from '@/data/codec';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { liveQuery, type Stored } from '@/data/live';

const REMINDERS = 'comunicazioni';
/** Open reminders shown beside a conversation. */
const SHOWN = 10;

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
  const open = () => query(collection(db(), REMINDERS), where('uid', '==', uid), where('fatto', '==', 'da fare'), limit(SHOWN));
  return liveQuery(`reminders/open/${uid}`, open, decodeReminder);
}
