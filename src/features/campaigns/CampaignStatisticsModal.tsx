import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { CampaignLead } from '@/data/campaigns/codec';
import { campaignStatisticsOf, type CampaignStatistics } from '@/data/campaigns/list';
import type { CampaignList } from '@/data/campaigns/queries';
import type { CampaignFilters } from '@/domain/leads/campaignFilters';
import { BarTable } from '@/ui/BarChart';
import { Live, BlockSkeleton } from '@/ui/states';
import { useFocusReturn } from '@/ui/focus';

const SERIES = [{ label: 'Contatti', tone: 'accent' }] as const;
const ROWS: readonly (readonly [string, keyof CampaignStatistics])[] = [
  ['Contatti Totali', 'total'],
  ['Chiamati', 'called'],
  ['Ci pensa', 'thinking'],
  ['Acquistato (da verificare)', 'bought'],
  ['Non Risponde', 'silent'],
  ['Da Ricontattare', 'again'],
];

interface Props {
  list: CampaignList;
  filters: CampaignFilters;
  /** All rows of a search, if they are loaded. */
  all: readonly CampaignLead[] | null;
  onClose: () => void;
}

/** Statistics of the filtered list, counted by the server. */
export function CampaignStatisticsModal({ list, filters, all, onClose }: Props) {
  useFocusReturn();
  const [opened] = useState(() => Date.now());
  return (
    <Modal opened onClose={onClose} title="Statistiche Contatti">
      <Live
        source={campaignStatisticsOf(list, filters, all, opened)}
        skeleton={<BlockSkeleton height={220} />}
      >
        {(counts) => (
          <BarTable
            title="I contatti filtrati"
            rowHeader="Stato"
            series={SERIES}
            rows={ROWS.map(([label, name]) => ({ label, values: [counts[name]] }))}
            format={(count) => count.toLocaleString('it-IT')}
          />
        )}
      </Live>
    </Modal>
  );
}
