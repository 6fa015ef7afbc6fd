import { getDocsFromServer, limit, query, startAfter } from 'firebase/firestore';
import type { Decode } from './codec';
import { attempt } from './errors';
import { storedOf } from './sdkListen';
import type { Query } from './query';
import { countDocuments } from './reads';
import { sdkQuery } from './sdkQuery';

const EXPORT_PAGE = 200;

/** What confirms the rows of a query that only proposes candidates; null: all of them count. */
export type Matches<T> = ((row: T) => boolean) | null;

/**
 * All documents of a query, read a page at a time as they are asked for: from the server, never from the device's cache, which may have
 * only some of them.
 * @param asked an ordered query without limit
 * @throws AppError
 */
export async function* pagesOf<T>(
  asked: Query,
  decode: Decode<T>,
  matches: Matches<T> = null,
  pageSize = EXPORT_PAGE,
): AsyncGenerator<T[]> {
  const first = query(sdkQuery(asked), limit(pageSize));
  let page = await attempt(() => getDocsFromServer(first));
  for (;;) {
    countDocuments(Math.max(1, page.size));
    const rows = page.docs.map((snapshot) => decode(storedOf(snapshot)));
    yield matches ? rows.filter(matches) : rows;
    const last = page.docs.at(-1);
    if (!last || page.size < pageSize) return;
    page = await attempt(() => getDocsFromServer(query(first, startAfter(last))));
  }
}
