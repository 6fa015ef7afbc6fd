import { Modal, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import {
  journeysOfOrders,
  programmesPreview,
  type ProgrammesPreview,
} from '@/data/programmes/sources';
import { programmeMessages } from '@/domain/messages';
import type { Order } from '@/domain/orders/order';
import { Live, BlockSkeleton } from '@/ui/states';
import { useFocusReturn } from '@/ui/focus';
import { MadeProgrammes } from './MadeProgrammes';
import { PreviewForm } from './PreviewForm';

const SKELETON = <BlockSkeleton height={220} />;

/** An order's programmes: the existing ones, or an editable preview. */
export function ProgrammesModal({ order, onClose }: { order: Order; onClose: () => void }) {
  useFocusReturn();
  const [opened] = useState(() => Date.now());
  return (
    <Modal opened onClose={onClose} title={`Percorsi dell’ordine ${order.code}`} size="lg">
      <Live source={journeysOfOrders([order.id])} skeleton={SKELETON}>
        {(journeys, { stale }) => {
          if (journeys.length > 0) return <MadeProgrammes journeys={journeys} />;
          if (stale) return SKELETON;
          return (
            <Live
              source={programmesPreview(order.id, opened)}
              skeleton={SKELETON}
              failed={programmeMessages.generateFailed}
            >
              {(preview) => refused(preview) ?? <PreviewForm order={order} preview={preview} />}
            </Live>
          );
        }}
      </Live>
    </Modal>
  );
}

/** Why there is nothing to choose; null if there is. */
function refused({ eligibility, made, client, lines }: ProgrammesPreview): ReactNode {
  if (eligibility === 'created') return <Why>{programmeMessages.alreadyMade(made)}</Why>;
  if (eligibility === 'not-eligible') return <Why>{programmeMessages.notEligible}</Why>;
  if (client === null) return <Why>{programmeMessages.noAccount}</Why>;
  return lines.length === 0 ? <Why>{programmeMessages.nothing}</Why> : null;
}

function Why({ children }: { children: ReactNode }) {
  return (
    <Text role="note" py="md">
      {children}
    </Text>
  );
}
