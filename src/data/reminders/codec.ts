import type { OpenReminder } from '@/domain/reminders/reminder';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/codec';

const FIELDS = { data: field<Date | null>(storedTime, null), tipo: field(storedText, ''), note: field(storedText, '') };

/** What is shown of a reminder still to be done. */
export function decodeOpenReminder({ id, data }: Stored): OpenReminder {
  const { values } = decodeFields(FIELDS, data);
  return { id, at: values.data, tipo: values.tipo, note: values.note };
}
