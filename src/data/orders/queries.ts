import { collection, limit, or, orderBy, query, where } from 'firebase/firestore';
import type { Order } from '@/domain/orders/order';
import type { LiveSource } from '@/domain/live';
import { db } from '@/data/firestore';
import { failed, listen } from '@/data/live';
import { decodeOrder } from './codec';
import { sharedSource } from '@/data/shared';

/** A client's newest order, live; null when there is none (AT-081, AT-194): by e-mail, however the shop wrote it, or by uid. */
export function latestOrder({ uid, email }: { uid: string; email: string }): LiveSource<Order | null> {
  const address = email.trim().toLowerCase();
  return sharedSource<Order | null>(`latest-order:${uid}/${address}`, (sink) => {
    const byUid = where('uid', '==', uid);
    const own = address === '' ? or(byUid) : or(byUid, where('idx.email', '==', address));
    const newest = query(collection(db(), 'orders'), own, orderBy('idx.at', 'desc'), limit(1));
    return listen(newest, decodeOrder, {
      next: ({ rows, stale, pendingWrites }) => sink.next({ data: rows[0]?.value ?? null, stale, pendingWrites }),
      fail: (error) => failed(sink, error),
    });
  });
}
