import { readNews, type NewsItem } from '@/domain/dashboard/news';
import type { LiveSource } from '@/domain/live';
import { liveFirst } from '@/data/live/live';
import { newsQuery } from './queries';

/** The news, live; null if there are none. */
export function news(): LiveSource<NewsItem[] | null> {
  return liveFirst(newsQuery(), ({ data }) => readNews(data));
}
