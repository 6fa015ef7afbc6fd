import { orderRefsOf } from '@/domain/programmes/orderRefs';
import type { Query } from '@/data/live/query';

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

/** More than anybody has: what a client's home reads doesn't grow with what is stored. */
const JOURNEYS_NOW_MAX = 30;

/** As many of a client's own journeys as its home looks at. */
export function journeysNowQuery(uid: string): Query {
  return { ...ownJourneysQuery(uid), limit: JOURNEYS_NOW_MAX };
}

/** The journeys of some orders, under any of the ways in which they name it. @param orders at most 10: an `in` takes 30 values */
export function journeysOfOrdersQuery(orders: readonly string[]): Query {
  return { collection: JOURNEYS, where: [['orderRef', 'in', orders.flatMap(orderRefsOf)]] };
}
