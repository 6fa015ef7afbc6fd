import { getAggregateFromServer, getCountFromServer, sum } from 'firebase/firestore';
import { attempt } from './errors';
import type { Query } from './query';
import { countDocuments } from './reads';
import { sdkQuery } from './sdkQuery';

/** How many documents a query has, counted by the server. @throws AppError */
export function counted(asked: Query): Promise<number> {
  return attempt(async () => {
    const snapshot = await getCountFromServer(sdkQuery(asked));
    countDocuments(1);
    return snapshot.data().count;
  });
}

/**
 * The sum of a field over the documents of a query, added up by the server; what is no number adds nothing. With conditions it needs an
 * index of their fields and this one. @throws AppError
 */
export function summed(asked: Query, field: string): Promise<number> {
  return attempt(async () => {
    const snapshot = await getAggregateFromServer(sdkQuery(asked), { total: sum(field) });
    countDocuments(1);
    return snapshot.data().total;
  });
}
