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
  /** What colours it, where it isn't the same for everybody. */
  highlightOf?: (order: Order) => Highlight | null;
  onOpen: () => void;
}

/** A client's latest order by what was bought: green, orange or neutral, always with its words; opens its details. */
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
