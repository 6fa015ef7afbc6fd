import type { LiveSource } from '@/domain/live';
import type { OpenReminder } from '@/domain/reminders/reminder';
import { liveQuery } from '@/data/live';
import { decodeOpenReminder } from './codec';
import { openRemindersQuery } from './queries';

/** A client's reminders still to be done, live; at most ten. */
export function openReminders(uid: string): LiveSource<OpenReminder[]> {
  return liveQuery(openRemindersQuery(uid), decodeOpenReminder);
}
