import type { LiveSource } from '@/domain/live';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/codec';
import { liveQuery } from '@/data/live';
import { openRemindersQuery } from './queries';

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
