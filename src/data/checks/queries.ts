import { OWN_CHECKS } from '@/domain/checks/ownCheck';
import { CHECK_TASKS, taskKey, type TaskFilters } from '@/domain/checks/task';
import type { Query } from '@/data/live/query';

export const CHECKS = 'check';

/** The checks to do that match the filters, oldest first. */
export function tasksQuery(filters: TaskFilters): Query {
  const key = taskKey(filters);
  return {
    collection: CHECK_TASKS,
    where: key === null ? [] : [['idx.keys', 'array-contains', key]],
    orderBy: [['idx.at', 'asc']],
  };
}

/** A client's checks to do, newest first. */
export function tasksOfQuery(uid: string): Query {
  return { collection: CHECK_TASKS, where: [['uid', '==', uid]], orderBy: [['idx.at', 'desc']] };
}

/** A client's saved checks, newest first. @param onlyVisible only those the client may see */
export function checksQuery(uid: string, { onlyVisible }: { onlyVisible: boolean }): Query {
  return {
    collection: CHECKS,
    where: [
      ['userId', '==', uid],
      ...(onlyVisible ? [['visibilityProfile', '==', true] as const] : []),
    ],
    orderBy: [['idx.at', 'desc']],
  };
}

/** A client's oldest saved check with a readable date. */
export function firstCheckQuery(uid: string, options: { onlyVisible: boolean }): Query {
  const { where = [], ...checks } = checksQuery(uid, options);
  return {
    ...checks,
    where: [...where, ['idx.at', '>', new Date(0)]],
    orderBy: [['idx.at', 'asc']],
    limit: 1,
  };
}

/** A client's last two checks, to compare them. */
export function lastChecksQuery(uid: string, options: { onlyVisible: boolean }): Query {
  return { ...checksQuery(uid, options), limit: 2 };
}

/** Checks that clients sent and that still wait, the longest waiting first. */
export function sentChecksQuery(): Query {
  return { collection: OWN_CHECKS, orderBy: [['waitingSince', 'asc']] };
}
