import type { DocumentSnapshot } from 'firebase/firestore';
import type { Decode } from '../stored/codec';
import { inFirestore } from './database';
import type { Query } from './query';
import type { Row } from './sdkListen';

const EXPORT_PAGE = 200;

/** Confirms rows of a query that only finds candidates; null accepts all of them. */
export type Matches<T> = ((row: T) => boolean) | null;

/**
 * All documents of a query, fetched a page at a time as the caller iterates. Reads from the server,
 * because the local cache may be incomplete.
 * @param query an ordered query without limit
 * @throws AppError
 */
export async function* pagesOf<T>(
  query: Query,
  decode: Decode<T>,
  matches: Matches<T> = null,
  pageSize = EXPORT_PAGE,
): AsyncGenerator<T[]> {
  let after: DocumentSnapshot | null = null;
  do {
    const from: DocumentSnapshot | null = after;
    const page: Row<T>[] = await inFirestore(({ serverRowsOf }) =>
      serverRowsOf({ ...query, limit: pageSize }, decode, from),
    );
    const rows = page.map(({ value }) => value);
    yield matches ? rows.filter(matches) : rows;
    after = page.length < pageSize ? null : (page.at(-1)?.snapshot ?? null);
  } while (after);
}

/**
 * The first rows of a search that confirms candidates page by page: stops when there are `enough`,
 * or after `most` pages.
 */
export async function firstOf<T>(
  pages: AsyncIterable<T[]>,
  { enough, most }: { enough: number; most: number },
): Promise<T[]> {
  const found: T[] = [];
  let read = 0;
  for await (const page of pages) {
    found.push(...page);
    read += 1;
    if (found.length >= enough || read >= most) break;
  }
  return found;
}
