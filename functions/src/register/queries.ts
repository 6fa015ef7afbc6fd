import type { Query } from '@/data/query';
import { REGISTER } from './entries';

/** All that was ever recorded of one document. */
export function entriesOfQuery(collection: string, docId: string): Query {
  return {
    collection: REGISTER,
    where: [
      ['collection', '==', collection],
      ['docId', '==', docId],
    ],
  };
}

/** Entries that keep what was there before for too long. */
export function expiredQuery(now: Date, limit: number): Query {
  return { collection: REGISTER, where: [['beforeExpiresAt', '<=', now]], limit };
}
