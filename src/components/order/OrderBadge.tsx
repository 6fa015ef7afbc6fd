import { Button } from '@mantine/core';
import { orderHighlight, type Highlight } from '@/domain/orders/highlight';
import type { Order } from '@/domain/orders/order';
import { preview } from '@/domain/tickets/content';
import { StatusBadge, type Tone } from '@/ui/StatusBadge';

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
