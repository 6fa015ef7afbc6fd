import { counted } from '@/data/live/read';
import type { LiveSource, PagedSource } from '@/domain/live';
import { byDate, type Communication } from '@/domain/reminders/communication';
import type { ContactReminder } from '@/domain/reminders/contactReminder';
import type { ListedReminder } from '@/domain/reminders/details';
import type { ContactFilters, MineFilters, PublicFilters } from '@/domain/reminders/filters';
import type { OpenReminder } from '@/domain/reminders/reminder';
import { liveQuery, fetchedOnce } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import {
  decodeCommunication,
  decodeContactReminder,
  decodeListedReminder,
  decodeOpenReminder,
} from './codec';
import {
  communicationsByTimeQuery,
  contactRemindersQuery,
  myRemindersQuery,
  openRemindersQuery,
  publicRemindersQuery,
  type Range,
} from './queries';

/** A client's open reminders, live, at most ten. */
export function openReminders(uid: string): LiveSource<OpenReminder[]> {
  return liveQuery(openRemindersQuery(uid), decodeOpenReminder);
}

/** More than most clients have. */
const COMMUNICATIONS_PAGE = 100;

/** A client's communications by date, live; each further page adds older ones. */
export function communicationsOf(uid: string): PagedSource<Communication> {
  return pagedQuery(communicationsByTimeQuery(uid), decodeCommunication, {
    pageSize: COMMUNICATIONS_PAGE,
    sort: byDate,
  });
}

/** Rows of the dashboard's tables before «Carica altri». */
const MINE_PAGE = 20;
const CONTACTS_PAGE = 20;

/** A person's own reminders, soonest first, live. */
export function myReminders(filters: MineFilters, range: Range): PagedSource<ListedReminder> {
  return pagedQuery(myRemindersQuery(filters, range), decodeListedReminder, {
    pageSize: MINE_PAGE,
  });
}

/** Public reminders, soonest first, live. */
export function publicReminders(filters: PublicFilters, range: Range): PagedSource<ListedReminder> {
  return pagedQuery(publicRemindersQuery(filters, range), decodeListedReminder);
}

/** Open reminders to call leads in a range of times, live. */
export function contactRemindersIn(range: Range): LiveSource<ContactReminder[]> {
  return liveQuery(
    contactRemindersQuery({ email: null, done: false }, range),
    decodeContactReminder,
  );
}

/** Counts the public reminders on the server. @throws AppError */
export function publicReminderCount(filters: PublicFilters, range: Range): Promise<number> {
  return counted(publicRemindersQuery(filters, range));
}

/** Number of open public reminders due before a day. @param generation a new number reloads */
export function latePublicReminders(before: Date, generation = 0): LiveSource<number> {
  const late = { done: 'da fare', urgency: null } as const;
  return fetchedOnce(`promemoria/ritardo/${before.getTime()}/${generation}`, () =>
    publicReminderCount(late, { from: null, before }),
  );
}

/** Reminders to call leads, soonest first, live. */
export function contactReminders(filters: ContactFilters): PagedSource<ContactReminder> {
  return pagedQuery(contactRemindersQuery(filters), decodeContactReminder, {
    pageSize: CONTACTS_PAGE,
  });
}
