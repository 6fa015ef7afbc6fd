import type { Query } from '@/data/query';

export const DOCUMENTS = 'documenti';

/** A client has few documents, but their stored dates have types that don't sort together: pages are large and sorted on the device. */
export const DOCUMENTS_PAGE = 200;

/** A client's documents, unordered: their stored dates have types that don't sort together. @param onlyVisible what the client may see */
export function documentsQuery(uid: string, { onlyVisible }: { onlyVisible: boolean }): Query {
  return {
    collection: DOCUMENTS,
    where: [['userId', '==', uid], ...(onlyVisible ? [['visibilityProfile', '==', true] as const] : [])],
  };
}

/** A client's documents for staff, newest first. */
export function documentsByTimeQuery(uid: string): Query {
  return { ...documentsQuery(uid, { onlyVisible: false }), orderBy: [['idx.at', 'desc']] };
}
