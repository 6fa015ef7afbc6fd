import { Button } from '@mantine/core';
import { orderAgeBadge } from '@/domain/orders/age';
import { orderHighlight, type Highlight } from '@/domain/orders/highlight';
import type { Order } from '@/domain/orders/order';
import type { PaymentState } from '@/domain/orders/paid';
import { paymentText, statusText } from '@/domain/orders/status';
import { preview } from '@/domain/tickets/content';
import { StatusBadge, type Tone } from '@/ui/StatusBadge';
import { useMinute } from '@/ui/useMinute';

const TONES: Record<Highlight, Tone> = { green: 'risposto', orange: 'aperto' };
const NAME_CHARS = 22;

interface OrderBadgeProps {
  order: Order | null;
  of: string;
  /** Highlight rule, if it isn't the default. */
  highlightOf?: (order: Order) => Highlight | null;
  onOpen: () => void;
}

/**
 * A client's latest order, coloured by product (green, orange or neutral) and always with its name;
 * opens its details.
 */
export function OrderBadge({ order, of, highlightOf = orderHighlight, onOpen }: OrderBadgeProps) {
  const [first] = order?.products ?? [];
  const highlight = order && highlightOf(order);
  const name = order === null ? 'Nessun ordine' : (first?.name ?? `Ordine ${order.code}`);
  return (
    <Button
      variant="transparent"
      size="compact-md"
      px={0}
      aria-label={`Ultimo ordine di ${of}: ${name}`}
      title={name}
      onClick={onOpen}
    >
      <StatusBadge
        tone={highlight ? TONES[highlight] : 'neutro'}
        label={preview(name, NAME_CHARS)}
      />
    </Button>
  );
}

/** «IN SCADENZA» or «SCADUTO» beside an order's date. */
export function OrderAge({ at }: { at: Date | null }) {
  const badge = orderAgeBadge(at, useMinute());
  return (
    badge && <StatusBadge tone={badge === 'SCADUTO' ? 'completato' : 'aperto'} label={badge} />
  );
}

/** Green is paid, yellow waits, red failed. */
const STATUS_TONES: Record<PaymentState, Tone> = {
  paid: 'risposto',
  open: 'non-risposto',
  held: 'non-risposto',
  closed: 'completato',
};

/** An order's status, coloured by payment; an order without a status shows whether it is paid. */
export function OrderStatus({ order }: { order: Order }) {
  return (
    <StatusBadge
      tone={STATUS_TONES[order.payment]}
      label={order.state === '' ? paymentText(order) : statusText(order)}
    />
  );
}
