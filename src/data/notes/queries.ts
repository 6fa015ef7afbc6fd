import { NOTES } from '@/domain/notes/internal';
import type { Query } from '@/data/live/query';

/** Notes on a document and its elements. */
export function notesQuery(collection: string, docId: string): Query {
  return {
    collection: NOTES,
    where: [
      ['collection', '==', collection],
      ['docId', '==', docId],
    ],
  };
}

/** Notes by id (`noteId`), unordered. @param ids at most 30 */
export function notesByIdQuery(ids: readonly string[]): Query {
  return { collection: NOTES, where: [['__name__', 'in', ids]] };
}
