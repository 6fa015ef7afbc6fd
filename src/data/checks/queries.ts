import { CHECK_TASKS, taskKey, type TaskFilters } from '@/domain/checks/task';
import type { Query } from '@/data/live/query';

export const CHECKS = 'check';

/** The checks to do that answer to the filters, oldest first. */
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

/** A client's saved checks, newest first. @param onlyVisible what the client may see */
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

/** The first of a client's saved checks that says when it was made. */
export function firstCheckQuery(uid: string, options: { onlyVisible: boolean }): Query {
  const { where = [], ...checks } = checksQuery(uid, options);
  return {
    ...checks,
    where: [...where, ['idx.at', '>', new Date(0)]],
    orderBy: [['idx.at', 'asc']],
    limit: 1,
  };
}

/** The last check that a client sees, and the one that it is compared with. */
export function lastChecksQuery(uid: string): Query {
  return { ...checksQuery(uid, { onlyVisible: true }), limit: 2 };
}
