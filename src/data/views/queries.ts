import type { LiveSource } from '@/domain/live';
import { VIEWS_MAX, type SavedView } from '@/domain/views/view';
import { liveQuery } from '@/data/live';
import type { Query } from '@/data/query';
import { decodeView } from './codec';

/** A person's saved views of one list. */
export function savedViewsQuery(uid: string, list: string): Query {
  return {
    collection: 'viste',
    where: [
      ['uid', '==', uid],
      ['list', '==', list],
    ],
    limit: VIEWS_MAX,
  };
}

/** A person's saved views of one list, live. */
export function savedViews(uid: string, list: string): LiveSource<SavedView[]> {
  return liveQuery(savedViewsQuery(uid, list), decodeView);
}
