import { inDatabase } from './database';
import type { Query } from './query';

/** How many documents a query has, counted by the server. @throws AppError */
export function counted(asked: Query): Promise<number> {
  return inDatabase(({ countDocumentsOf }) => countDocumentsOf(asked));
}

/**
 * The sum of a field over the documents of a query, added up by the server; what is no number adds nothing. With conditions it needs an
 * index of their fields and this one. @throws AppError
 */
export function summed(asked: Query, field: string): Promise<number> {
  return inDatabase(({ sumOf }) => sumOf(asked, field));
}
