import { Filter, type Firestore, type Query as AdminQuery } from 'firebase-admin/firestore';
import type { Query } from '@/data/live/query';
import { refuseTooMany } from '@/domain/disjunctions';

/**
 * Converts a query written as data (each area's queries.ts) for the Admin SDK; tests derive the
 * necessary indexes from the same data.
 */
export function ask(db: Firestore, ourQuery: Query): AdminQuery {
  if (process.env.FIRESTORE_EMULATOR_HOST) refuseTooMany(ourQuery);
  const { collection, where = [], or = [], orderBy = [], limit } = ourQuery;
  let query: AdminQuery = db.collection(collection);
  for (const [field, operator, value] of where) query = query.where(field, operator, value);
  if (or.length > 0)
    query = query.where(
      Filter.or(...or.map(([field, operator, value]) => Filter.where(field, operator, value))),
    );
  for (const [field, direction] of orderBy) query = query.orderBy(field, direction);
  return limit === undefined ? query : query.limit(limit);
}
