import { getCountFromServer, type Query } from 'firebase/firestore';
import { attempt } from './errors';
import { countDocuments } from './reads';

/** How many documents a query has, counted by the server. @throws AppError */
export function counted(query: Query): Promise<number> {
  return attempt(async () => {
    const snapshot = await getCountFromServer(query);
    countDocuments(1);
    return snapshot.data().count;
  });
}
