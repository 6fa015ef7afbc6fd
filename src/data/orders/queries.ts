import type { OrderFilters } from '@/domain/orders/list';
import { queryTokens, SEARCH_MIN_CHARS } from '@/domain/search/ngrams';
import { studioSpellings, type Studio } from '@/domain/studios';
import { typedEmail } from '@/domain/text';
import type { Condition, Query } from '@/data/live/query';

export const ORDERS = 'orders';

/** Orders of all sources, newest first. A search only finds candidates to be confirmed. */
export function ordersListQuery({
  search,
  status,
  source,
  method,
  from,
  before,
}: OrderFilters): Query {
  const [token] = queryTokens(search);
  const where: Condition[] = [
    ...(status === null ? [] : [['idx.status', '==', status] as const]),
    ...(source === null ? [] : [['idx.source', '==', source] as const]),
    ...(method === null ? [] : [['idx.method', '==', method] as const]),
    ...(token === undefined ? [] : [['idx.tokens', 'array-contains', token] as const]),
    ...(from === null ? [] : [['idx.at', '>=', from] as const]),
    ...(before === null ? [] : [['idx.at', '<', before] as const]),
  ];
  return { collection: ORDERS, where, orderBy: [['idx.at', 'desc']] };
}

/** Orders whose number may contain a text, newest first, to be confirmed. Numbers differ in their ends. */
export function orderNumberQuery(number: string): Query {
  return {
    collection: ORDERS,
    where: [['idx.tokens', 'array-contains', [...number].slice(-SEARCH_MIN_CHARS).join('')]],
    orderBy: [['idx.at', 'desc']],
  };
}

/**
 * A client's orders, newest first: by account, or by e-mail ('' for none). Rules judge a query by
 * its conditions alone, so it asks for the buyer, not for `uid`, which may be the seller's.
 */
export function clientOrdersQuery({ uid, email }: { uid: string; email: string }): Query {
  const lowerEmail = typedEmail(email);
  const byEmail: Condition[] = lowerEmail === '' ? [] : [['idx.email', '==', lowerEmail]];
  return {
    collection: 'orders',
    or: [['idx.buyer', '==', uid], ['userId', '==', uid], ...byEmail],
    orderBy: [['idx.at', 'desc']],
  };
}

/**
 * A client's orders without those found by `uid`, where the point of sale stores the seller: what a
 * former member of staff bought.
 * @param somebody.email '' for none
 */
export function boughtOrdersQuery({ uid, email }: { uid: string; email: string }): Query {
  const lowerEmail = typedEmail(email);
  const byEmail: Condition[] = lowerEmail === '' ? [] : [['idx.email', '==', lowerEmail]];
  return {
    collection: 'orders',
    or: [['userId', '==', uid], ...byEmail],
    orderBy: [['idx.at', 'desc']],
  };
}

/** Orders by e-mail. @param emails at most 30 */
export function ordersOfEmailsQuery(emails: readonly string[]): Query {
  return {
    collection: 'orders',
    where: [['idx.email', 'in', emails]],
    orderBy: [['idx.at', 'desc']],
  };
}

/**
 * Point-of-sale orders in a period, newest first, by seller or studio. Orders that somebody bought
 * have a uid too; the caller must filter them out.
 */
export function counterOrdersQuery(
  of: { uid: string } | { studio: Studio },
  { from, before }: { from: Date | null; before: Date | null },
): Query {
  const whose: Condition =
    'uid' in of ? ['uid', '==', of.uid] : ['fonte', 'in', studioSpellings(of.studio)];
  return {
    collection: 'orders',
    where: [
      whose,
      ...(from ? [['idx.at', '>=', from] as const] : []),
      ...(before ? [['idx.at', '<', before] as const] : []),
    ],
    orderBy: [['idx.at', 'desc']],
  };
}
