import type { Condition, Query } from '@/data/query';

/** A client's orders, newest first: by e-mail, however the shop wrote it, or by uid. */
export function clientOrdersQuery({ uid, email }: { uid: string; email: string }): Query {
  const address = email.trim().toLowerCase();
  const byEmail: Condition[] = address === '' ? [] : [['idx.email', '==', address]];
  return { collection: 'orders', or: [['uid', '==', uid], ...byEmail], orderBy: [['idx.at', 'desc']] };
}
