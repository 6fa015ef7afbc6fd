import { getCountFromServer, type Query } from 'firebase/firestore';
import { attempt } from './errors';
import { countDocuments } from './reads';
import { onSessionEnd } from './sessionEnd';

/** A screen that opens shows the counts that its frame has just asked for. */
const YOUNG_MS = 10_000;

const asked = new Map<string, { at: number; count: Promise<number> }>();
onSessionEnd(() => asked.clear());

/**
 * How many documents a query has, counted by the server. @param key names the query, arguments included
 * @param options.young a count of the last ten seconds will do @throws AppError
 */
export function counted(key: string, query: Query, { young = false } = {}): Promise<number> {
  const last = asked.get(key);
  if (young && last && Date.now() - last.at < YOUNG_MS) return last.count;
  const count = attempt(async () => {
    const snapshot = await getCountFromServer(query);
    countDocuments(1);
    return snapshot.data().count;
  });
  asked.set(key, { at: Date.now(), count });
  // What failed is asked again.
  count.catch(() => asked.delete(key));
  return count;
}
