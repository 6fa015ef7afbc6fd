import type { Condition, Query } from '@/data/query';

/** A client's orders, newest first: by account, under either name, or by e-mail, however its source wrote it ('' for none). */
export function clientOrdersQuery({ uid, email }: { uid: string; email: string }): Query {
  const address = email.trim().toLowerCase();
  const byEmail: Condition[] = address === '' ? [] : [['idx.email', '==', address]];
  return { collection: 'orders', or: [['uid', '==', uid], ['userId', '==', uid], ...byEmail], orderBy: [['idx.at', 'desc']] };
}

/** Orders of several people by their accounts, at most 30. */
export function ordersOfUidsQuery(uids: readonly string[]): Query {
  return { collection: 'orders', where: [['uid', 'in', uids]], orderBy: [['idx.at', 'desc']] };
}

/** Orders of several people by their addresses, at most 30. */
export function ordersOfEmailsQuery(emails: readonly string[]): Query {
  return { collection: 'orders', where: [['idx.email', 'in', emails]], orderBy: [['idx.at', 'desc']] };
}
