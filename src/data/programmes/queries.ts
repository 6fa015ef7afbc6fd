import type { Query } from '@/data/query';

export const JOURNEYS = 'percorsi';

/** A client's own journeys, under either of the two names that the uid has had. */
export function ownJourneysQuery(uid: string): Query {
  return {
    collection: JOURNEYS,
    or: [
      ['uid', '==', uid],
      ['userId', '==', uid],
    ],
  };
}

/** The journeys of some orders, at most 30. */
export function journeysOfOrdersQuery(orders: readonly string[]): Query {
  return { collection: JOURNEYS, where: [['orderRef', 'in', orders]] };
}
