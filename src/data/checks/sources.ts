import { pagesOf, counted } from '@/data/live/read';
import { readCheck, type Check } from '@/domain/checks/check';
import { OWN_CHECKS, readOwnCheck, type OwnCheck } from '@/domain/checks/ownCheck';
import { type CheckTask, type TaskFilters, readTask } from '@/domain/checks/task';
import type { LiveSource, PagedSource } from '@/domain/live';
import type { Stored } from '@/data/stored/codec';
import { liveDoc, liveFirst, liveQuery } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import { storageHome } from '@/data/files/storageHome';
import { checksQuery, firstCheckQuery, tasksOfQuery, tasksQuery } from './queries';

/** Checks are large, with photos and tables. */
const CHECKS_PAGE = 10;

/** `check/{id}` in any stored shape. */
export const decodeCheck = ({ id, data }: Stored): Check => readCheck(id, data, storageHome);

/**
 * The client's first check, which the loaded pages of `checksOf` may not include; an empty list if
 * there is none.
 */
export function firstCheckOf(uid: string, options: { onlyVisible: boolean }): LiveSource<Check[]> {
  return liveQuery(firstCheckQuery(uid, options), decodeCheck);
}

/** The latest check that the client sees, with which the next is compared; null if there is none. */
export function lastShownCheck(uid: string): LiveSource<Check | null> {
  return liveFirst(checksQuery(uid, { onlyVisible: true }), decodeCheck);
}

/**
 * A client's saved checks, newest first, live.
 * @param options.onlyVisible only those the client may see
 */
export function checksOf(uid: string, options: { onlyVisible: boolean }): PagedSource<Check> {
  return pagedQuery(checksQuery(uid, options), decodeCheck, { pageSize: CHECKS_PAGE });
}

/** `checkinviati/{uid}`; null if it has no check id or an unknown state. */
export const decodeOwnCheck = ({ id, data }: Stored): OwnCheck | null => readOwnCheck(id, data);

/** The last check that a client sent, live; null if there is none. */
export function ownCheckOf(uid: string): LiveSource<OwnCheck | null> {
  return liveDoc(`${OWN_CHECKS}/${uid}`, decodeOwnCheck);
}

const decodeTask = ({ id, data }: Stored): CheckTask => readTask(id, data);

/** Checks to do of all clients, oldest first, live, in pages. */
export function checkTasks(filters: TaskFilters): PagedSource<CheckTask> {
  return pagedQuery(tasksQuery(filters), decodeTask);
}

/** All matching checks to do, page by page, for an export. @throws AppError */
export function taskPages(filters: TaskFilters): AsyncIterable<CheckTask[]> {
  return pagesOf(tasksQuery(filters), decodeTask);
}

/** Counts the checks to do on the server. @throws AppError */
export function taskCount(filters: TaskFilters): Promise<number> {
  return counted(tasksQuery(filters));
}

/** A client's checks to do, newest first, live. */
export function tasksOf(uid: string): PagedSource<CheckTask> {
  return pagedQuery(tasksOfQuery(uid), decodeTask, { pageSize: 10 });
}
