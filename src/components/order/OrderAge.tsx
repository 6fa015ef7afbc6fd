import { orderAgeBadge } from '@/domain/orders/age';
import { StatusBadge } from '@/ui/StatusBadge';
import { useMinute } from '@/ui/useMinute';

/** «IN SCADENZA» or «SCADUTO» beside an order's date. */
export function OrderAge({ at }: { at: Date | null }) {
  const badge = orderAgeBadge(at, useMinute());
  return (
    badge && <StatusBadge tone={badge === 'SCADUTO' ? 'completato' : 'aperto'} label={badge} />
  );
}
