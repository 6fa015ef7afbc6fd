import type { Query } from '@/data/live/query';

/** Notices sent to a client, newest first. */
export function noticesQuery(userId: string): Query {
  return { collection: 'notifiche', where: [['userId', '==', userId]], orderBy: [['at', 'desc']] };
}
