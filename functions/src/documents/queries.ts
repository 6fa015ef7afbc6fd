import type { Query } from '@/data/live/query';

/** A client's documents, unordered. */
export function documentsOfClientQuery(uid: string): Query {
  return { collection: 'documenti', where: [['userId', '==', uid]] };
}

/** Audit log entries of this kind of deletion since then. */
export function deletionsQuery(what: string, since: Date): Query {
  return {
    collection: 'registro',
    where: [
      ['what', '==', what],
      ['when', '>', since],
    ],
  };
}

/** All audit log entries since then. */
export function entriesSinceQuery(since: Date): Query {
  return { collection: 'registro', where: [['when', '>', since]] };
}

/** A client's shipments, current or archived. */
export function shipmentsOfClientQuery(
  collection: 'inviidigiornata' | 'inviidigiornata_archivio',
  uid: string,
): Query {
  return { collection, where: [['uid', '==', uid]] };
}
