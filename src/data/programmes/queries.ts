import { orderRefsOf } from '@/domain/programmes/journey';
import type { Query } from '@/data/live/query';

export const JOURNEYS = 'percorsi';

/** A client's own journeys, by either field for the uid. */
export function ownJourneysQuery(uid: string): Query {
  return {
    collection: JOURNEYS,
    or: [
      ['uid', '==', uid],
      ['userId', '==', uid],
    ],
  };
}

/** More than anybody has; bounds what the home page reads. */
const JOURNEYS_NOW_MAX = 30;

/** A client's own journeys, for the home page. */
export function journeysNowQuery(uid: string): Query {
  return { ...ownJourneysQuery(uid), limit: JOURNEYS_NOW_MAX };
}

/** Journeys with a consultation in a week, unordered. @param monday yyyy-MM-dd */
export function journeysInWeekQuery(monday: string): Query {
  return { collection: JOURNEYS, where: [['idx.weeks', 'array-contains', monday]] };
}

/**
 * Journeys of some orders, by any form of the reference.
 * @param orders at most 10: an `in` takes 30 values
 */
export function journeysOfOrdersQuery(orders: readonly string[]): Query {
  return { collection: JOURNEYS, where: [['orderRef', 'in', orders.flatMap(orderRefsOf)]] };
}
