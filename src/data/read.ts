import { getDocs, query, startAfter, type DocumentSnapshot } from 'firebase/firestore';
import type { Decode } from './codec';
import { attempt } from './errors';
import { storedOf, type Row } from './live';
import type { Query } from './query';
import { countDocuments } from './reads';
import { sdkQuery } from './sdkQuery';

/** A query answered once. @param after where an ordered query begins @throws AppError */
export async function readRows<T>(asked: Query, decode: Decode<T>, after: DocumentSnapshot | null = null): Promise<Row<T>[]> {
  const all = sdkQuery(asked);
  const { docs } = await attempt(() => getDocs(after ? query(all, startAfter(after)) : all));
  countDocuments(Math.max(1, docs.length));
  return docs.map((snapshot) => ({ id: snapshot.id, value: decode(storedOf(snapshot)), snapshot }));
}

/** The decoded documents of a query answered once. @throws AppError */
export async function readAll<T>(asked: Query, decode: Decode<T>): Promise<T[]> {
  return (await readRows(asked, decode)).map(({ value }) => value);
}

/** The ids of a query answered once. @throws AppError */
export async function readIds(asked: Query, after: DocumentSnapshot | null = null): Promise<string[]> {
  return (await readRows(asked, ({ id }) => id, after)).map(({ value }) => value);
}
