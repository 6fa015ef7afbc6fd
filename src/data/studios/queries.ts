import type { Query } from '@/data/live/query';

/** The studio that a `parent_id` stands for. */
export function studioQuery(parentId: string): Query {
  return { collection: 'studi', where: [['parent_id', '==', parentId]], limit: 1 };
}
