import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { conversionOf, type Conversion } from '@/data/leads/conversion';
import { percentText } from '@/domain/accounting/period';
import {
  CONVERSION_BY,
  CONVERSION_LABELS,
  CONVERSION_WEEKS,
  type ConversionBy,
  type Outcome,
} from '@/domain/leads/conversion';
import type { LeadFilters } from '@/domain/leads/filters';
import { BarTable, ColumnChart } from '@/ui/BarChart';
import { Live, BlockSkeleton } from '@/ui/states';

const SERIES = [
  { label: 'Contatti', tone: 'neutro' },
  { label: 'Lavorati', tone: 'accent' },
  { label: 'Acquistati', tone: 'risposto' },
] as const;
const WAYS = CONVERSION_BY.map((value) => ({ value, label: CONVERSION_LABELS[value] }));
const valuesOf = ({ leads, worked, bought }: Outcome) => [leads, worked, bought];
const ratio = ({ leads, bought }: Outcome) => percentText(bought, leads);

interface Props {
  filters: LeadFilters;
  operators: readonly string[];
  /** Time of opening: reopening asks again. */
  opened: number;
}

/**
 * Worked and converted shares of the filtered contacts by a chosen dimension, counted by the
 * server.
 */
export function ConversionSection({ filters, operators, opened }: Props) {
  const [by, setBy] = useState<ConversionBy>('source');
  return (
    <section aria-label="Conversione">
      <Select
        label="Conversione per"
        data={WAYS}
        value={by}
        onChange={(chosen) => chosen && setBy(chosen)}
        allowDeselect={false}
        my="md"
      />
      <Live
        source={conversionOf(by, filters, { operators, now: new Date(opened) })}
        skeleton={<BlockSkeleton height={320} />}
      >
        {(conversion) => <Chart by={by} {...conversion} />}
      </Live>
    </section>
  );
}

function Chart({ by, all, rows }: Conversion & { by: ConversionBy }) {
  const title = `Conversione per ${CONVERSION_LABELS[by].toLowerCase()}`;
  const noted = rows.map((row) => ({ label: row.label, note: ratio(row), values: valuesOf(row) }));
  return (
    <>
      <Text size="sm" mb="sm">
        Ha acquistato il {ratio(all)} dei contatti filtrati: {all.bought.toLocaleString('it-IT')} di{' '}
        {all.leads.toLocaleString('it-IT')}.
        {by === 'week' && ` Al massimo ${CONVERSION_WEEKS} settimane, per data di creazione.`}
      </Text>
      {by === 'week' && (
        <ColumnChart
          title={title}
          series={SERIES}
          columns={rows.map((row) => ({ label: row.label.slice(0, 5), values: valuesOf(row) }))}
        />
      )}
      <BarTable
        title={title}
        rowHeader={by === 'week' ? 'Settimana dal' : CONVERSION_LABELS[by]}
        series={SERIES}
        rows={noted}
        empty="Nessun contatto con questi filtri."
      />
    </>
  );
}
