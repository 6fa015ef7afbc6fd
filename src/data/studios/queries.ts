import type { Query } from '@/data/live/query';

/** The studio of a `parent_id`. */
export function studioQuery(parentId: string): Query {
  return { collection: 'studi', where: [['parent_id', '==', parentId]], limit: 1 };
}
