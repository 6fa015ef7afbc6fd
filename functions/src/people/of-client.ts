import type { Firestore } from 'firebase-admin/firestore';
import type { Query } from '@/data/live/query';
import { orderEmail } from '@/domain/orders/readOrder';
import { orderOwner } from '@/domain/orders/source';
import { doneOf } from '@/domain/reminders/communication';
import { accountIdOf, timeOf } from '@/domain/stored';
import { ask, clock } from '../kit/runtime';
import { lastCommunicationsQuery, ordersOfClientQueries } from '../renewals/queries';

/** The documents of some queries, each once. */
export async function documentsOf(db: Firestore, queries: readonly Query[]) {
  const found = await Promise.all(queries.map((query) => ask(db, query).get()));
  return [...new Map(found.flatMap(({ docs }) => docs.map((doc) => [doc.id, doc]))).values()];
}

/** A client's own orders. At the point of sale `uid` is the seller. @param email in lower case */
export async function boughtBy(db: Firestore, uid: string, email: string) {
  const orders = await documentsOf(db, ordersOfClientQueries(uid, email));
  return orders.filter((doc) => {
    const data = doc.data();
    const owner = accountIdOf(orderOwner(data));
    return owner === null ? email !== '' && orderEmail(data) === email : owner === uid;
  });
}

/** When a client was last contacted, as noted in the record. */
export async function lastContact(db: Firestore, uid: string): Promise<Date | null> {
  const communications = await documentsOf(db, [lastCommunicationsQuery(uid, clock.now())]);
  const contact = communications.find((doc) => doneOf(doc.get('fatto')) === 'si');
  return timeOf(contact?.get('idx.at'));
}
