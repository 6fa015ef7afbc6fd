import { Modal } from '@mantine/core';
import { useState } from 'react';
import { statisticsOf } from '@/data/leads/list';
import type { LeadFilters } from '@/domain/leads/filters';
import { BarTable } from '@/ui/BarChart';
import { Live } from '@/ui/Live';
import { BlockSkeleton } from '@/ui/Skeletons';
import { useFocusReturn } from '@/ui/useFocusReturn';

const SERIES = [{ label: 'Contatti', tone: 'accent' }] as const;

/** What the filtered list comes to, counted by the server. */
export function StatisticsModal({ filters, onClose }: { filters: LeadFilters; onClose: () => void }) {
  useFocusReturn();
  const [opened] = useState(() => Date.now());
  return (
    <Modal opened onClose={onClose} title="Statistiche Contatti">
      <Live source={statisticsOf(filters, opened)} skeleton={<BlockSkeleton height={160} />}>
        {({ total, lost, again }) => (
          <BarTable
            title="I contatti filtrati"
            rowHeader="Stato"
            series={SERIES}
            rows={[
              { label: 'Contatti Totali', values: [total] },
              { label: 'Non risponde o non interessata', values: [lost] },
              { label: 'Da Ricontattare', values: [again] },
            ]}
            format={(count) => count.toLocaleString('it-IT')}
          />
        )}
      </Live>
    </Modal>
  );
}
