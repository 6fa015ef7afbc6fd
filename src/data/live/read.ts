import type { DocumentSnapshot } from 'firebase/firestore';
import type { Decode } from '../stored/codec';
import { inDatabase } from './database';
import type { Query } from './query';
import type { Row } from './sdkListen';

/**
 * A query answered once, by the server: a database that doesn't answer is told, as «there is none» out of what the device happens to have
 * would be untrue. @param after where an ordered query begins @throws AppError
 */
export function readRows<T>(
  asked: Query,
  decode: Decode<T>,
  after: DocumentSnapshot | null = null,
): Promise<Row<T>[]> {
  return inDatabase(({ serverRowsOf }) => serverRowsOf(asked, decode, after));
}

/** What of a query the device has, where no connection brings all of it: for what is written offline and judged by the rules later. @throws AppError */
export async function readAllHere<T>(asked: Query, decode: Decode<T>): Promise<T[]> {
  return (await inDatabase(({ rowsOf }) => rowsOf(asked, decode, null))).map(({ value }) => value);
}

/** The decoded documents of a query answered once. @throws AppError */
export async function readAll<T>(asked: Query, decode: Decode<T>): Promise<T[]> {
  return (await readRows(asked, decode)).map(({ value }) => value);
}

/** The ids of a query answered once. @throws AppError */
export async function readIds(
  asked: Query,
  after: DocumentSnapshot | null = null,
): Promise<string[]> {
  return (await readRows(asked, ({ id }) => id, after)).map(({ value }) => value);
}
