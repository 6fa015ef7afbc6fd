import type { Query } from '@/data/live/query';
import type { TellingState } from '@/domain/reminders/due';

/** The old application kept more than the ten of today. */
const DEVICES_READ = 20;

export type ReminderCollection = 'comunicazioni' | 'contattiPromemoria';

/** Reminders that are to be told by now, the longest due first (domain/reminders/due.ts). */
export function dueQuery(collection: ReminderCollection, now: Date): Query {
  return { collection, where: [['idx.due', '<=', now]], orderBy: [['idx.due', 'asc']] };
}

/** Reminders whose telling has come so far. */
export function toldStateQuery(collection: ReminderCollection, state: TellingState): Query {
  return { collection, where: [['avviso.state', '==', state]] };
}

/** The browsers that a person registered. */
export function devicesQuery(uid: string): Query {
  return { collection: 'dispositivi', where: [['userId', '==', uid]], limit: DEVICES_READ };
}

/** One browser, whoever registered it. */
export function sameTokenQuery(token: string): Query {
  return { collection: 'dispositivi', where: [['token', '==', token]] };
}
