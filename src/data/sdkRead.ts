import { getDocs, query, startAfter, type DocumentSnapshot } from 'firebase/firestore';
import type { Decode } from './codec';
import type { Query } from './query';
import { countDocuments } from './reads';
import { storedOf, type Row } from './sdkListen';
import { sdkQuery } from './sdkQuery';

export async function rowsOf<T>(asked: Query, decode: Decode<T>, after: DocumentSnapshot | null): Promise<Row<T>[]> {
  const all = sdkQuery(asked);
  const { docs } = await getDocs(after ? query(all, startAfter(after)) : all);
  countDocuments(Math.max(1, docs.length));
  return docs.map((snapshot) => ({ id: snapshot.id, value: decode(storedOf(snapshot)), snapshot }));
}
