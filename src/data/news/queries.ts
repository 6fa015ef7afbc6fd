import type { Query } from '@/data/live/query';

export function newsQuery(): Query {
  return { collection: 'news', limit: 1 };
}
