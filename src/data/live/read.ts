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
