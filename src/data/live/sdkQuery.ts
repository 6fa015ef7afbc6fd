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
export function sdkQuery(asked: Query): SdkQuery {
  if (emulators) refuseTooMany(asked);
  const all = collection(db(), asked.collection);
  const filters = (asked.where ?? []).map(filter);
  const either = (asked.or ?? []).map(filter);
  const rest = [
    ...(asked.orderBy ?? []).map(([field, direction]) => orderBy(field, direction)),
    ...(asked.limit === undefined ? [] : [limit(asked.limit)]),
  ];
  return either.length > 0
    ? query(all, and(...filters, or(...either)), ...rest)
    : query(all, ...filters, ...rest);
}
