import { Paper } from '@mantine/core';
import type { Journey, Step } from '@/domain/programmes/journey';
import { consulenzaStatus } from '@/domain/programmes/staffChange';
import { DataTable, dayCell, type Column } from '@/ui/DataTable';
import { nameOfStep, titleOf } from './useStepAction';

interface Row {
  key: string;
  journey: string;
  step: Step;
}

const COLUMNS: Column<Row>[] = [
  { key: 'journey', header: 'Percorso', width: 160, cell: ({ journey }) => journey },
  { key: 'step', header: 'Consulenza', width: 160, cell: ({ step }) => nameOfStep(step) },
  { key: 'type', header: 'Tipo', width: 100, cell: ({ step }) => step.type || '—' },
  { key: 'status', header: 'Stato', width: 100, cell: ({ step }) => consulenzaStatus(step) },
  { key: 'trainer', header: 'Trainer', width: 110, cell: ({ step }) => step.trainer || '—' },
  {
    key: 'done',
    header: 'Fatta il',
    width: 100,
    cell: dayCell(({ step }) => step.doneAt, '—'),
  },
];

/** Consultations of all journeys, collapsed. */
export function ConsulenzeTable({ journeys }: { journeys: readonly Journey[] }) {
  const rows = journeys.flatMap((journey) =>
    journey.steps.flatMap((step, index): Row[] =>
      step.kind === 'consulenza'
        ? [{ key: `${journey.id}/${index}`, journey: titleOf(journey), step }]
        : [],
    ),
  );
  if (rows.length === 0) return null;
  const done = rows.filter(({ step }) => step.done).length;
  return (
    <Paper component="details" withBorder p="sm" radius="md">
      <summary>
        Consulenze {done}/{rows.length}
      </summary>
      <DataTable
        label="Consulenze dei percorsi"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Paper>
  );
}
