import type { Query } from '@/data/live/query';

export const DOCUMENTS = 'documenti';

/** More than nearly any client has, because a conversation shows the documents sent in it. */
export const DOCUMENTS_PAGE = 200;

/**
 * A client's documents, newest first, undated ones last.
 * @param onlyVisible only those the client may see
 */
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
