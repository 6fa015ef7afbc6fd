import type { OrderFilters } from '@/domain/orders/list';
import { queryTokens } from '@/domain/search/ngrams';
import { studioSpellings, type Studio } from '@/domain/studios';
import type { Condition, Query } from '@/data/live/query';

export const ORDERS = 'orders';

/** Orders of all sources, newest first; of a search the candidates, which who shows them confirms. */
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

/** A client's orders, newest first: by account, under either name, or by e-mail, however its source wrote it ('' for none). */
export function clientOrdersQuery({ uid, email }: { uid: string; email: string }): Query {
  const address = email.trim().toLowerCase();
  const byEmail: Condition[] = address === '' ? [] : [['idx.email', '==', address]];
  return {
    collection: 'orders',
    or: [['uid', '==', uid], ['userId', '==', uid], ...byEmail],
    orderBy: [['idx.at', 'desc']],
  };
}

/**
 * The same without `uid`, under which the point of sale notes who sold: of somebody who was a colleague, what they bought.
 * @param somebody.email '' for none
 */
export function boughtOrdersQuery({ uid, email }: { uid: string; email: string }): Query {
  const address = email.trim().toLowerCase();
  const byEmail: Condition[] = address === '' ? [] : [['idx.email', '==', address]];
  return {
    collection: 'orders',
    or: [['userId', '==', uid], ...byEmail],
    orderBy: [['idx.at', 'desc']],
  };
}

/** Orders of several people by their addresses, at most 30. */
export function ordersOfEmailsQuery(emails: readonly string[]): Query {
  return {
    collection: 'orders',
    where: [['idx.email', 'in', emails]],
    orderBy: [['idx.at', 'desc']],
  };
}

/** Orders of the point of sale in a period, newest first: of who sold them, or of a studio. Orders that somebody bought have a uid, too: the caller tells them apart. */
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
