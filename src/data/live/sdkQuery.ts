import {
  and,
  collection,
  limit,
  or,
  orderBy,
  query,
  where,
  type Query as SdkQuery,
} from 'firebase/firestore';
import { refuseTooMany } from '@/domain/disjunctions';
import { emulators } from '../firebase/env';
import { db } from '../firebase/firestore';
import type { Condition, Query } from './query';

const filter = ([field, operator, value]: Condition) => where(field, operator, value);

/** Converts a query to the SDK's. */
export function sdkQuery(ourQuery: Query): SdkQuery {
  if (emulators) refuseTooMany(ourQuery);
  const all = collection(db(), ourQuery.collection);
  const filters = (ourQuery.where ?? []).map(filter);
  const either = (ourQuery.or ?? []).map(filter);
  const rest = [
    ...(ourQuery.orderBy ?? []).map(([field, direction]) => orderBy(field, direction)),
    ...(ourQuery.limit === undefined ? [] : [limit(ourQuery.limit)]),
  ];
  return either.length > 0
    ? query(all, and(...filters, or(...either)), ...rest)
    : query(all, ...filters, ...rest);
}
