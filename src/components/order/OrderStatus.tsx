import type { Order } from '@/domain/orders/order';
import type { PaymentState } from '@/domain/orders/paid';
import { paymentText, statusText } from '@/domain/orders/status';
import { StatusBadge, type Tone } from '@/ui/StatusBadge';

/** Green is paid, yellow waits, red failed. */
const TONES: Record<PaymentState, Tone> = {
  paid: 'risposto',
  open: 'non-risposto',
  held: 'non-risposto',
  closed: 'completato',
};

/** An order's status, coloured by whether it is paid; without a status, whether it is paid. */
export function OrderStatus({ order }: { order: Order }) {
  return (
    <StatusBadge
      tone={TONES[order.payment]}
      label={order.state === '' ? paymentText(order) : statusText(order)}
    />
  );
}
