import type { Query } from '@/data/live/query';

/** A client's documents, in no order. */
export function documentsOfClientQuery(uid: string): Query {
  return { collection: 'documenti', where: [['userId', '==', uid]] };
}

/** What the register says was deleted since then. */
export function deletionsQuery(what: string, since: Date): Query {
  return {
    collection: 'registro',
    where: [
      ['what', '==', what],
      ['when', '>', since],
    ],
  };
}

/** Everything that the register has since then. */
export function entriesSinceQuery(since: Date): Query {
  return { collection: 'registro', where: [['when', '>', since]] };
}

/** A client's shipments, or those in the archive. */
export function shipmentsOfClientQuery(
  collection: 'inviidigiornata' | 'inviidigiornata_archivio',
  uid: string,
): Query {
  return { collection, where: [['uid', '==', uid]] };
}
