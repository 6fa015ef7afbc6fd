import { getDocsFromServer, limit, query, startAfter, type Query } from 'firebase/firestore';
import { attempt } from './errors';
import { storedOf, type Decode } from './live';
import { countDocuments } from './reads';

const EXPORT_PAGE = 200;

/**
 * All documents of a query, read from the server a page at a time as they are asked for; never from the device's cache, which may have
 * only some of them.
 * @param base an ordered query without limit
 * @throws AppError
 */
export async function* pagesOf<T>(base: () => Query, decode: Decode<T>, pageSize = EXPORT_PAGE): AsyncGenerator<T[]> {
  const ordered = query(base(), limit(pageSize));
  let next: Query | null = ordered;
  while (next) {
    const asked: Query = next;
    const page = await attempt(() => getDocsFromServer(asked));
    countDocuments(Math.max(1, page.size));
    yield page.docs.map((snapshot) => decode(storedOf(snapshot)));
    const last = page.docs.at(-1);
    next = last && page.size >= pageSize ? query(ordered, startAfter(last)) : null;
  }
}
