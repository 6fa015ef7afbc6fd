import type { LiveSource } from '@/domain/live';
import type { Order } from '@/domain/orders/order';
import { asked } from '@/data/asked';
import { readAll } from '@/data/read';
import { decodeOrder } from './codec';
import { clientOrdersQuery } from './queries';

/**
 * The newest order of some clients, by uid, asked once and one document each: somebody may have hundreds.
 * @param generation another number asks again
 */
export function latestOrdersOf(
  clients: readonly { uid: string; email: string }[],
  generation = 0,
): LiveSource<ReadonlyMap<string, Order | null>> {
  return asked(`ultimi-ordini/${generation}/${clients.map(({ uid }) => uid).join(',')}`, async () => {
    const found = await Promise.all(clients.map((client) => readAll({ ...clientOrdersQuery(client), limit: 1 }, decodeOrder)));
    return new Map(clients.map(({ uid }, index) => [uid, found[index]?.[0] ?? null]));
  });
}
