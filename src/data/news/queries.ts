import type { Query } from '@/data/live/query';

/** The one document of the news. */
export function newsQuery(): Query {
  return { collection: 'news', limit: 1 };
}
