import type { Condition, Query } from '@/data/query';

export const REMINDERS = 'comunicazioni';
/** Open reminders shown beside a conversation. */
const SHOWN = 10;
const TO_DO: Condition = ['fatto', '==', 'da fare'];

/** A client's reminders still to be done; at most ten. */
export function openRemindersQuery(uid: string): Query {
  return { collection: REMINDERS, where: [['uid', '==', uid], TO_DO], limit: SHOWN };
}

/** Public reminders to do whose time has come. */
export function dueRemindersQuery(now: Date): Query {
  return { collection: REMINDERS, where: [TO_DO, ['tipoPromemoria', '==', 'pubblico'], ['data', '<=', now]] };
}

/** What was said with a client, newest first. */
export function communicationsByTimeQuery(uid: string): Query {
  return { ...communicationsQuery(uid), orderBy: [['idx.at', 'desc']] };
}

/** All that was said with a client, unordered: stored dates have types that don't sort together. */
export function communicationsQuery(uid: string): Query {
  return { collection: REMINDERS, where: [['uid', '==', uid]] };
}
