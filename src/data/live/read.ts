import type { DocumentSnapshot } from 'firebase/firestore';
import type { Decode } from '../stored/codec';
import { inFirestore } from './database';
import type { Query } from './query';
import type { Row } from './sdkListen';

/**
 * Runs a query once, on the server: an incomplete local cache could wrongly answer «none».
 * @param after cursor of an ordered query
 * @throws AppError
 */
export function readRows<T>(
  query: Query,
  decode: Decode<T>,
  after: DocumentSnapshot | null = null,
): Promise<Row<T>[]> {
  return inFirestore(({ serverRowsOf }) => serverRowsOf(query, decode, after));
}

/**
 * The documents of a query, from the local cache when offline: for writes made offline that the
 * rules judge later.
 * @throws AppError
 */
export async function readAllHere<T>(query: Query, decode: Decode<T>): Promise<T[]> {
  return (await inFirestore(({ rowsOf }) => rowsOf(query, decode, null))).map(({ value }) => value);
}

/** The decoded documents of a query, read once from the server. @throws AppError */
export async function readAll<T>(query: Query, decode: Decode<T>): Promise<T[]> {
  return (await readRows(query, decode)).map(({ value }) => value);
}

/** The ids of a query's documents, read once from the server. @throws AppError */
export async function readIds(
  query: Query,
  after: DocumentSnapshot | null = null,
): Promise<string[]> {
  return (await readRows(query, ({ id }) => id, after)).map(({ value }) => value);
}

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

/** Counts the documents of a query on the server. @throws AppError */
export function counted(query: Query): Promise<number> {
  return inFirestore(({ countDocumentsOf }) => countDocumentsOf(query));
}

/**
 * Sums a field over the documents of a query on the server; values that are not numbers are
 * ignored. With conditions it needs a composite index of their fields and this one.
 * @throws AppError
 */
export function summed(query: Query, field: string): Promise<number> {
  return inFirestore(({ sumOf }) => sumOf(query, field));
}
