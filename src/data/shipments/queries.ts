import type { Query } from '@/data/query';

export const SHIPMENTS = 'inviidigiornata';
export const SHIPMENTS_ARCHIVE = 'inviidigiornata_archivio';

/** A client's day sends that are not archived, unordered: their stored dates have types that don't sort together. */
export function shipmentsOfQuery(uid: string): Query {
  return { collection: SHIPMENTS, where: [['uid', '==', uid]] };
}
