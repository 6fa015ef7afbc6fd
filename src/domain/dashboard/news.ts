import { fieldsOf, textOf } from '../stored';

/** More than anybody reads. */
const NEWS_MAX = 200;
const naturally = new Intl.Collator('it', { numeric: true });

export interface NewsItem {
  key: string;
  text: string;
}

/** The news: one document, a text a key; in the natural order of the keys (2 before 10). What is no text is left out. */
export function readNews(stored: unknown): NewsItem[] {
  return Object.entries(fieldsOf(stored))
    .map(([key, value]) => ({ key, text: textOf(value) ?? '' }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => naturally.compare(a.key, b.key))
    .slice(0, NEWS_MAX);
}
