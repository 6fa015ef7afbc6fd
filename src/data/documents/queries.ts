import type { Query } from '@/data/query';

export const DOCUMENTS = 'documenti';

/** A client's documents, unordered: their stored dates have types that don't sort together. @param onlyVisible what the client may see */
export function documentsQuery(uid: string, { onlyVisible }: { onlyVisible: boolean }): Query {
  return {
    collection: DOCUMENTS,
    where: [['userId', '==', uid], ...(onlyVisible ? [['visibilityProfile', '==', true] as const] : [])],
  };
}
