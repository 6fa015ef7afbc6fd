import type { LiveSource, PagedSource } from '@/domain/live';
import { byDate, type Communication } from '@/domain/reminders/communication';
import type { OpenReminder } from '@/domain/reminders/reminder';
import { liveQuery } from '@/data/live';
import { pagedQuery } from '@/data/paged';
import { decodeCommunication, decodeOpenReminder } from './codec';
import { communicationsQuery, openRemindersQuery } from './queries';

/** A client's reminders still to be done, live; at most ten. */
export function openReminders(uid: string): LiveSource<OpenReminder[]> {
  return liveQuery(openRemindersQuery(uid), decodeOpenReminder);
}

/** As many as hardly any client has: they are put in order on the device. */
const COMMUNICATIONS_PAGE = 200;

/** What was said with a client, by date, live. */
export function communicationsOf(uid: string): PagedSource<Communication> {
  return pagedQuery(communicationsQuery(uid), decodeCommunication, { pageSize: COMMUNICATIONS_PAGE, sort: byDate });
}
