import { NOTES } from '@/domain/notes/internal';
import type { Query } from '@/data/live/query';

/** What staff have noted about a document and the elements of its list. */
export function notesQuery(collection: string, docId: string): Query {
  return {
    collection: NOTES,
    where: [
      ['collection', '==', collection],
      ['docId', '==', docId],
    ],
  };
}

/** Notes by their ids (`noteId`), in no order. @param ids at most 30 */
export function notesByIdQuery(ids: readonly string[]): Query {
  return { collection: NOTES, where: [['__name__', 'in', ids]] };
}
