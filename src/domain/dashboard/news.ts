import { fieldsOf, textOf } from '../stored';

/** Above any real use. */
const NEWS_MAX = 200;
const naturally = new Intl.Collator('it', { numeric: true });

export interface NewsItem {
  key: string;
  text: string;
}

/** The news: one document, a text per key, in natural order (2 before 10); skips other values. */
export function readNews(stored: unknown): NewsItem[] {
  return Object.entries(fieldsOf(stored))
    .map(([key, value]) => ({ key, text: textOf(value) ?? '' }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => naturally.compare(a.key, b.key))
    .slice(0, NEWS_MAX);
}
