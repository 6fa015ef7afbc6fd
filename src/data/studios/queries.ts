import type { Query } from '@/data/query';

/** The studio that a `parent_id` stands for (document 1 §3, AT-093). */
export function studioQuery(parentId: string): Query {
  return { collection: 'studi', where: [['parent_id', '==', parentId]], limit: 1 };
}
