import {
  getAggregateFromServer,
  getCountFromServer,
  getDocs,
  getDocsFromServer,
  query,
  startAfter,
  sum,
  type DocumentSnapshot,
  type Query as SdkQuery,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { Decode } from '../stored/codec';
import type { Query } from './query';
import { countDocuments } from './reads';
import { storedOf, type Row } from './sdkListen';
import { sdkQuery } from './sdkQuery';

export function rowsOf<T>(
  query: Query,
  decode: Decode<T>,
  after: DocumentSnapshot | null,
): Promise<Row<T>[]> {
  return rowsBy(getDocs, query, decode, after);
}

/** Never reads the local cache, which may be incomplete. */
export function serverRowsOf<T>(
  query: Query,
  decode: Decode<T>,
  after: DocumentSnapshot | null,
): Promise<Row<T>[]> {
  return rowsBy(getDocsFromServer, query, decode, after);
}

async function rowsBy<T>(
  get: (all: SdkQuery) => Promise<QuerySnapshot>,
  ourQuery: Query,
  decode: Decode<T>,
  after: DocumentSnapshot | null,
): Promise<Row<T>[]> {
  const all = sdkQuery(ourQuery);
  const { docs } = await get(after ? query(all, startAfter(after)) : all);
  countDocuments(Math.max(1, docs.length));
  return docs.map((snapshot) => ({ id: snapshot.id, value: decode(storedOf(snapshot)), snapshot }));
}

export async function countDocumentsOf(query: Query): Promise<number> {
  const snapshot = await getCountFromServer(sdkQuery(query));
  countDocuments(1);
  return snapshot.data().count;
}

export async function sumOf(query: Query, field: string): Promise<number> {
  const snapshot = await getAggregateFromServer(sdkQuery(query), { total: sum(field) });
  countDocuments(1);
  return snapshot.data().total;
}
