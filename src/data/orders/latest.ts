import type { LiveSource } from '@/domain/live';
import type { Order } from '@/domain/orders/order';
import type { UserRecord } from '@/domain/users/user';
import { asked } from '@/data/live/asked';
import type { Query } from '@/data/live/query';
import { readAll } from '@/data/live/read';
import { decodeOrder } from './codec';
import { boughtOrdersQuery } from './queries';
import { boughtBy } from './sources';

/**
 * The newest order of some clients, by uid, asked once and one document each: somebody may have hundreds.
 * @param generation another number asks again
 */
export function latestOrdersOf(
  clients: readonly { uid: string; email: string }[],
  generation = 0,
): LiveSource<ReadonlyMap<string, Order | null>> {
  return asked(
    `ultimi-ordini/${generation}/${clients.map(({ uid }) => uid).join(',')}`,
    async () => {
      const found = await Promise.all(
        clients.map((client) => newestOrderOf({ ...client, role: 'user' })),
      );
      return new Map(clients.map(({ uid }, index) => [uid, found[index] ?? null]));
    },
  );
}

/** The newest order that somebody made, by account or by address: one document, also of somebody who has hundreds. @throws AppError */
export async function newestOrderOf(
  somebody: Pick<UserRecord, 'uid' | 'email' | 'role'>,
): Promise<Order | null> {
  const [uid, address] = [somebody.uid, somebody.email.trim().toLowerCase()];
  // A colleague's own are known by the address alone.
  if (somebody.role !== 'user' && address === '') return null;
  const newest = await newestOf(boughtBy(somebody));
  if (!newest || newest.owner === uid || (address !== '' && newest.email === address))
    return newest;
  // Somebody who was a colleague, and has sold it.
  return newestOf(boughtOrdersQuery(somebody));
}

async function newestOf(query: Query): Promise<Order | null> {
  const [newest] = await readAll({ ...query, limit: 1 }, decodeOrder);
  return newest ?? null;
}
