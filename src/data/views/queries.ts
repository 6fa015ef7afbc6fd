import { VIEWS_MAX } from '@/domain/views/view';
import type { Query } from '@/data/live/query';

export const VIEWS = 'viste';

/** A person's saved views of a list. */
export function savedViewsQuery(uid: string, list: string): Query {
  return {
    collection: VIEWS,
    where: [
      ['uid', '==', uid],
      ['list', '==', list],
    ],
    limit: VIEWS_MAX,
  };
}
