import { collection, limit, orderBy, query, where, type Query } from 'firebase/firestore';
import { newestOrder, type Order } from '@/domain/orders/order';
import type { LiveSource } from '@/domain/live';
import { db } from './firestore';
import { failed, listen, type Rows } from './live';
import { decodeOrder } from './orderCodec';
import { sharedSource } from './shared';

/** A client has a handful of orders; dates of mixed types don't sort in the database, so these are read and compared here. */
const ORDERS_READ = 40;
/** Should a client have more than that, the latest by the stored text of their date. */
const LATEST_READ = 3;

/**
 * A client's newest order, live; null when there is none (AT-081, AT-194): by e-mail as the shop wrote it, and by uid. Costs at most
 * 83 documents, in truth as many as the client has orders.
 */
export function latestOrder({ uid, email }: { uid: string; email: string }): LiveSource<Order | null> {
  const address = email.trim();
  return sharedSource<Order | null>(`latest-order:${uid}/${address}`, (sink) => {
    const orders = collection(db(), 'orders');
    const byEmail = where('userEmail', 'in', [...new Set([address, address.toLowerCase()])]);
    const queries: Query[] = [query(orders, where('uid', '==', uid), limit(ORDERS_READ))];
    if (address !== '') {
      queries.push(query(orders, byEmail, limit(ORDERS_READ)), query(orders, byEmail, orderBy('orderDate', 'desc'), limit(LATEST_READ)));
    }
    const answers: (Rows<Order> | null)[] = queries.map(() => null);
    const stops = queries.map((one, index) =>
      listen(one, decodeOrder, {
        next: (rows) => {
          answers[index] = rows;
          const known = answers.filter((answer) => answer !== null);
          if (known.length < queries.length) return;
          sink.next({
            data: newestOrder(known.flatMap((answer) => answer.rows.map(({ value }) => value))),
            stale: known.some(({ stale }) => stale),
            pendingWrites: known.some(({ pendingWrites }) => pendingWrites),
          });
        },
        fail: (error) => failed(sink, error),
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  });
}
