import type { Condition, Query, Value } from '@/data/query';

/** More browsers than a person uses: the rest are forgotten ones. */
const DEVICES_MAX = 20;

/** Where reminders are: which are still to be done, and the field that says when. */
const PLACES = {
  comunicazioni: { open: ['fatto', '==', 'da fare'], time: 'data' },
  contattiPromemoria: { open: ['done', '==', false], time: 'dueAt' },
} as const satisfies Record<string, { open: Condition; time: string }>;
export type ReminderCollection = keyof typeof PLACES;

/** Reminders to be done whose time lies between two others, both included; times are stored as timestamps or as text. */
export function dueQuery(collection: ReminderCollection, since: Value, until: Value): Query {
  const { open, time } = PLACES[collection];
  return { collection, where: [open, [time, '>=', since], [time, '<=', until]] };
}

/** The browsers that a person registered. */
export function devicesQuery(uid: string): Query {
  return { collection: 'dispositivi', where: [['userId', '==', uid]], limit: DEVICES_MAX };
}
