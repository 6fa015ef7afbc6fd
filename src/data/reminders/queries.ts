import { CONTACT_REMINDERS } from '@/domain/reminders/contactReminder';
import {
  contactKey,
  mineKey,
  publicKey,
  type ContactFilters,
  type MineFilters,
  type PublicFilters,
} from '@/domain/reminders/filters';
import type { Condition, Query } from '@/data/live/query';

export const REMINDERS = 'comunicazioni';
/** Open reminders shown beside a conversation. */
const SHOWN = 10;
const TO_DO: Condition = ['fatto', '==', 'da fare'];

/** A client's open reminders, at most ten. */
export function openRemindersQuery(uid: string): Query {
  return { collection: REMINDERS, where: [['uid', '==', uid], TO_DO], limit: SHOWN };
}

/** Range of reminder times: `from` inclusive, `before` exclusive. */
export interface Range {
  from: Date | null;
  before: Date | null;
}
const SOONEST_FIRST = [['idx.at', 'asc']] as const;

function keyed(collection: string, key: string, { from, before }: Range): Query {
  const since: Condition[] = from ? [['idx.at', '>=', from]] : [];
  const until: Condition[] = before ? [['idx.at', '<', before]] : [];
  return {
    collection,
    where: [['idx.keys', 'array-contains', key], ...since, ...until],
    orderBy: SOONEST_FIRST,
  };
}

/** A person's own reminders, soonest first. Those without a readable time are in no range. */
export function myRemindersQuery(filters: MineFilters, range: Range): Query {
  return keyed(REMINDERS, mineKey(filters), range);
}

/** Public reminders, soonest first. */
export function publicRemindersQuery(filters: PublicFilters, range: Range): Query {
  return keyed(REMINDERS, publicKey(filters), range);
}

/** Reminders to call leads, soonest first. */
export function contactRemindersQuery(
  filters: ContactFilters,
  range: Range = { from: null, before: null },
): Query {
  return keyed(CONTACT_REMINDERS, contactKey(filters), range);
}

/** A client's communications, newest first. */
export function communicationsByTimeQuery(uid: string): Query {
  return { collection: REMINDERS, where: [['uid', '==', uid]], orderBy: [['idx.at', 'desc']] };
}
