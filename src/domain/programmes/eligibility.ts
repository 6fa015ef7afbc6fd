import type { Order } from '../orders/order';

const DAY_MS = 24 * 3_600_000;
const ELIGIBLE_STATES = ['completed', 'processing', 'pagato'];

/** Whether an order's programmes may be made. `stale` can be overruled by whoever is asked. */
export type Eligibility = 'created' | 'eligible' | 'stale' | 'not-eligible';

type Asked = Pick<Order, 'state' | 'source' | 'importedAt' | 'updatedAt'>;

/**
 * An order makes programmes once it is completed, processing or paid, when there are none of it yet, and within 24 hours of when it was
 * imported or changed; one entered by hand at any time. @param made how many programmes it has
 */
export function eligibility(
  { state, source, importedAt, updatedAt }: Asked,
  made: number,
  now: Date,
): Eligibility {
  if (made > 0) return 'created';
  if (!ELIGIBLE_STATES.includes(state)) return 'not-eligible';
  const latest = Math.max(importedAt?.getTime() ?? -Infinity, updatedAt?.getTime() ?? -Infinity);
  return source === 'manuale' || now.getTime() - latest <= DAY_MS ? 'eligible' : 'stale';
}
