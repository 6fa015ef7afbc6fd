import type { Order } from '@/domain/orders/order';
import type { PaymentState } from '@/domain/orders/paid';
import { statusText } from '@/domain/orders/status';
import { StatusBadge, type Tone } from '@/ui/StatusBadge';

const TONES: Record<PaymentState, Tone> = { paid: 'risposto', open: 'aperto', held: 'letto', closed: 'completato' };

/** An order's status in words, on the colour of whether it is paid. */
export function OrderStatus({ order }: { order: Pick<Order, 'state' | 'status' | 'payment'> }) {
  return <StatusBadge tone={TONES[order.payment]} label={statusText(order)} />;
}
