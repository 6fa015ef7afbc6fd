import { getAggregateFromServer, getCountFromServer, sum } from 'firebase/firestore';
import type { Query } from './query';
import { countDocuments } from './reads';
import { sdkQuery } from './sdkQuery';

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
