import { Button } from '@mantine/core';
import type { Order } from '@/domain/orders/order';
import { eligibility, type Eligibility } from '@/domain/programmes/eligibility';
import type { Journey } from '@/domain/programmes/journey';
import { serverNow } from '@/domain/time/clock';
import { useLive } from '@/ui/useLive';
import { useJourneyBatch } from './JourneyBatches';

const LABEL: Record<Exclude<Eligibility, 'created'>, string> = {
  eligible: 'Da creare',
  stale: 'Non idoneo',
  'not-eligible': 'Non idoneo',
};
const TONE: Record<Eligibility, string> = {
  created: 'risposto',
  eligible: 'aperto',
  stale: 'neutro',
  'not-eligible': 'neutro',
};

/** Programme status of an order; opens them. */
export function ProgrammesBadge({ order, onOpen }: { order: Order; onOpen: () => void }) {
  // A failure also shows in the dialog, with a retry.
  const made = useLive<Journey[], number | null | undefined>(useJourneyBatch(order.id), {
    loading: undefined,
    ready: (journeys) => journeys.filter(({ orderRef }) => orderRef === order.id).length,
    error: () => null,
  });
  const state = typeof made === 'number' ? eligibility(order, made, serverNow()) : null;
  const label = labelOf(state, made);
  return (
    <Button
      className="status-button"
      data-tone={state === null ? 'neutro' : TONE[state]}
      size="compact-md"
      aria-label={`Percorsi dell’ordine ${order.code}: ${label}`}
      onClick={onOpen}
    >
      {label}
    </Button>
  );
}

/** @param made number of programmes; undefined: loading, null: failed */
function labelOf(state: Eligibility | null, made: number | null | undefined): string {
  if (state === 'created') return `Creati ${made}`;
  if (state !== null) return LABEL[state];
  return made === undefined ? 'Verifica…' : 'Non verificato';
}
