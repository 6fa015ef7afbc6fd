import { Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { Lead } from '@/data/leads/codec';
import { isExact, statisticsOf } from '@/data/leads/list';
import type { LeadFilters } from '@/domain/leads/filters';
import { serverNow } from '@/domain/time/clock';
import { BarTable } from '@/ui/BarChart';
import { Live, BlockSkeleton } from '@/ui/states';
import { useFocusReturn } from '@/ui/focus';
import { ConversionSection } from './ConversionSection';

const SERIES = [{ label: 'Contatti', tone: 'accent' }] as const;

interface Props {
  filters: LeadFilters;
  /** All contacts of a search, if they are loaded. */
  all: readonly Lead[] | null;
  operators: readonly string[];
  onClose: () => void;
}

/** Statistics of the filtered list, counted by the server. */
export function StatisticsModal({ filters, all, operators, onClose }: Props) {
  useFocusReturn();
  const [opened] = useState(() => serverNow().getTime());
  return (
    <Modal opened onClose={onClose} title="Statistiche Contatti" size="lg">
      <Live source={statisticsOf(filters, all, opened)} skeleton={<BlockSkeleton height={160} />}>
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
      {isExact(filters) ? (
        <ConversionSection filters={filters} operators={operators} opened={opened} />
      ) : (
        <Text size="sm" c="dimmed" mt="md">
          Per vedere la conversione togli la ricerca e i periodi di chiamata e di acquisto.
        </Text>
      )}
    </Modal>
  );
}
