import { fetchedOnce } from '@/data/live/live';
import type { LiveSource } from '@/domain/live';
import type { Order } from '@/domain/orders/order';
import type { UserRecord } from '@/domain/users/user';
import { typedEmail } from '@/domain/text';
import type { Query } from '@/data/live/query';
import { readAll } from '@/data/live/read';
import { decodeOrder } from './codec';
import { boughtOrdersQuery } from './queries';
import { boughtBy } from './sources';

/**
 * The newest order of each client, by uid. Reads one document per client, not all their orders.
 * @param generation a new number reloads
 */
export function latestOrdersOf(
  clients: readonly { uid: string; email: string }[],
  generation = 0,
): LiveSource<ReadonlyMap<string, Order | null>> {
  return fetchedOnce(
    `ultimi-ordini/${generation}/${clients.map(({ uid }) => uid).join(',')}`,
    async () => {
      const found = await Promise.all(
        clients.map((client) => newestOrderOf({ ...client, role: 'user' })),
      );
      return new Map(clients.map(({ uid }, index) => [uid, found[index] ?? null]));
    },
  );
}

/** A person's newest order, by account or e-mail; reads one document. @throws AppError */
export async function newestOrderOf(
  somebody: Pick<UserRecord, 'uid' | 'email' | 'role'>,
): Promise<Order | null> {
  const [uid, lowerEmail] = [somebody.uid, typedEmail(somebody.email)];
  // In orders that staff sold, `uid` is the seller, so their own are found by e-mail only.
  if (somebody.role !== 'user' && lowerEmail === '') return null;
  const newest = await newestOf(boughtBy(somebody));
  if (!newest || newest.owner === uid || (lowerEmail !== '' && newest.email === lowerEmail))
    return newest;
  // Sold, not bought, by a former member of staff.
  return newestOf(boughtOrdersQuery(somebody));
}

async function newestOf(query: Query): Promise<Order | null> {
  const [newest] = await readAll({ ...query, limit: 1 }, decodeOrder);
  return newest ?? null;
}
