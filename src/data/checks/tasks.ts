import type { CheckTask, TaskFilters } from '@/domain/checks/task';
import { readTask } from '@/domain/checks/task';
import type { PagedSource } from '@/domain/live';
import type { Stored } from '@/data/stored/codec';
import { counted } from '@/data/live/counted';
import { pagedQuery } from '@/data/live/paged';
import { pagesOf } from '@/data/live/pages';
import { tasksOfQuery, tasksQuery } from './queries';

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
