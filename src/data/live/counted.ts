import { inFirestore } from './database';
import type { Query } from './query';

/** Counts the documents of a query on the server. @throws AppError */
export function counted(query: Query): Promise<number> {
  return inFirestore(({ countDocumentsOf }) => countDocumentsOf(query));
}

/**
 * Sums a field over the documents of a query on the server; values that are not numbers are
 * ignored. With conditions it needs a composite index of their fields and this one.
 * @throws AppError
 */
export function summed(query: Query, field: string): Promise<number> {
  return inFirestore(({ sumOf }) => sumOf(query, field));
}
