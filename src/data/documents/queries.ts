import type { Query } from '@/data/live/query';

export const DOCUMENTS = 'documenti';

/** As many as hardly any client has: a conversation shows those that were sent in it. */
export const DOCUMENTS_PAGE = 200;

/** A client's documents, newest first, those without a readable date last. @param onlyVisible what the client may see */
export function documentsQuery(uid: string, { onlyVisible }: { onlyVisible: boolean }): Query {
  return {
    collection: DOCUMENTS,
    where: [
      ['userId', '==', uid],
      ...(onlyVisible ? [['visibilityProfile', '==', true] as const] : []),
    ],
    orderBy: [['idx.at', 'desc']],
  };
}
