import type { Query } from '@/data/live/query';
import type { TellingState } from '@/domain/reminders/due';

/** More than today's limit of ten, as the old application stored more. */
const DEVICES_READ = 20;

export type ReminderCollection = 'comunicazioni' | 'contattiPromemoria';

/** Reminders due by now, the oldest first (domain/reminders/due.ts). */
export function dueQuery(collection: ReminderCollection, now: Date): Query {
  return { collection, where: [['idx.due', '<=', now]], orderBy: [['idx.due', 'asc']] };
}

/** Reminders whose notification has this state. */
export function toldStateQuery(collection: ReminderCollection, state: TellingState): Query {
  return { collection, where: [['avviso.state', '==', state]] };
}

export function devicesQuery(uid: string): Query {
  return { collection: 'dispositivi', where: [['userId', '==', uid]], limit: DEVICES_READ };
}

export function sameTokenQuery(token: string): Query {
  return { collection: 'dispositivi', where: [['token', '==', token]] };
}
