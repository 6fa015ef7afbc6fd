import { FOLLOW, followKey, type FollowFilters } from '@/domain/follow/follow';
import type { Query } from '@/data/live/query';

/** Clients to follow: red ones first; within a level, those with most reasons first. */
export function followQuery(filters: FollowFilters): Query {
  return {
    collection: FOLLOW,
    where: [['keys', 'array-contains', followKey(filters)]],
    orderBy: [['weight', 'desc']],
  };
}
