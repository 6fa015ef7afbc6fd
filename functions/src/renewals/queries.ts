import type { Condition, Query } from '@/data/live/query';

/** More than anybody has bought. */
const ORDERS_MAX = 300;

/**
 * A client's orders, unordered: by either field for the uid, and by e-mail. Several queries instead
 * of an OR, because scripts run them with their own copy of firebase-admin.
 * @param email in lower case; '' for none
 */
export function ordersOfClientQueries(uid: string, email: string): Query[] {
  const whose: Condition[] = [
    ['uid', '==', uid],
    ['userId', '==', uid],
    ...(email === '' ? [] : [['idx.email', '==', email] as const]),
  ];
  return whose.map((one) => ({ collection: 'orders', where: [one], limit: ORDERS_MAX }));
}

/** A client's programmes, by either field for the uid. */
export function journeysOfClientQueries(uid: string): Query[] {
  return ['uid', 'userId'].map((field) => ({
    collection: 'percorsi',
    where: [[field, '==', uid]],
  }));
}

export function renewalsOfClientQuery(uid: string): Query {
  return { collection: 'rinnovi', where: [['uid', '==', uid]] };
}

/** The last communications with a client until now. */
export function lastCommunicationsQuery(uid: string, now: Date): Query {
  return {
    collection: 'comunicazioni',
    where: [
      ['uid', '==', uid],
      ['idx.at', '<=', now],
    ],
    orderBy: [['idx.at', 'desc']],
    limit: 20,
  };
}
