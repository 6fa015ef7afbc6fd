import type { Order } from '../orders/order';

const DAY_MS = 24 * 3_600_000;
const ELIGIBLE_STATES = ['completed', 'processing', 'pagato'];

/** Whether an order can generate programmes. `stale` can be overridden by confirmation. */
export type Eligibility = 'created' | 'eligible' | 'stale' | 'not-eligible';

type OrderFacts = Pick<Order, 'state' | 'source' | 'importedAt' | 'updatedAt'>;

/**
 * An order is eligible if it is completed, processing or paid, has no programmes yet and was
 * imported or changed in the last 24 hours (manual orders: any time).
 * @param made number of programmes it already has
 */
export function eligibility(
  { state, source, importedAt, updatedAt }: OrderFacts,
  made: number,
  now: Date,
): Eligibility {
  if (made > 0) return 'created';
  if (!ELIGIBLE_STATES.includes(state)) return 'not-eligible';
  const latest = Math.max(importedAt?.getTime() ?? -Infinity, updatedAt?.getTime() ?? -Infinity);
  return source === 'manuale' || now.getTime() - latest <= DAY_MS ? 'eligible' : 'stale';
}
