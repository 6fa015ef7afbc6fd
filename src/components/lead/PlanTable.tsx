import { Button, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { memo } from 'react';
import type { GivenRow, Planned } from '@/domain/leads/addition';
import type { CsvColumn } from '@/domain/csv';
import { plural } from '@/domain/text';
import type { CsvExport } from '@/ui/list/csv';
import { useExport } from '@/ui/list/useExport';
import type { Outcomes } from './AddingSection';
import '@/ui/table.css';

/** Rows rendered of a long list; all are imported. */
const SHOWN_MAX = 200;

/** How to describe a row. */
export interface RowWords<Row> {
  nameOf: (row: Row) => string;
  /** Columns of the file of refused rows, between line number and reason. */
  columns: readonly CsvColumn<Row>[];
}
type AnyPlanned<Row extends GivenRow> = Planned<Row, unknown>;

interface Line<Row extends GivenRow> {
  planned: AnyPlanned<Row>;
  what: string;
  /** Why it isn't added; '' if it is, or will be. */
  why: string;
}

function linesOf<Row extends GivenRow>(
  plan: readonly AnyPlanned<Row>[],
  outcomes: Outcomes,
): Line<Row>[] {
  return plan.map((planned) => {
    if (planned.kind === 'problem')
      return { planned, what: 'Non importabile', why: planned.problem };
    if (planned.kind === 'taken') return { planned, what: 'Doppione', why: planned.by };
    const why = outcomes.get(planned);
    if (why === undefined) return { planned, what: 'Nuovo', why: '' };
    return why === null
      ? { planned, what: 'Aggiunto', why: '' }
      : { planned, what: 'Non aggiunto', why };
  });
}

/** Outcome of each row: planned before writing, actual afterwards. */
export const PlanTable = memo(PlanTableOnce) as typeof PlanTableOnce;

interface Props<Row extends GivenRow> {
  plan: readonly AnyPlanned<Row>[];
  outcomes: Outcomes;
  rows: RowWords<Row>;
}

function PlanTableOnce<Row extends GivenRow>({ plan, outcomes, rows }: Props<Row>) {
  const lines = linesOf(plan, outcomes);
  const refused = lines.filter(({ why }) => why !== '');
  const count = (kind: string, one: string, many: string) =>
    plural(lines.filter(({ what }) => what === kind).length, one, many);
  // Refused rows first, as only the start of a long list is rendered.
  const shown = [...refused, ...lines.filter(({ why }) => why === '')].slice(0, SHOWN_MAX);
  return (
    <>
      <Text role="status" fw={600} my="xs">
        {[
          ...(outcomes.size > 0
            ? [
                count('Aggiunto', 'aggiunto', 'aggiunti'),
                count('Non aggiunto', 'non aggiunto', 'non aggiunti'),
              ]
            : [count('Nuovo', 'nuovo', 'nuovi')]),
          count('Doppione', 'già presente', 'già presenti'),
          count('Non importabile', 'non importabile', 'non importabili'),
        ].join(', ')}
      </Text>
      {refused.length > 0 && <RefusedButton refused={refused} rows={rows} />}
      <Table.ScrollContainer minWidth={520} mah={320}>
        <Table stickyHeader verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Riga</Table.Th>
              <Table.Th>Nome</Table.Th>
              <Table.Th>Telefono</Table.Th>
              <Table.Th>Esito</Table.Th>
              <Table.Th>Dettagli</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ planned: { row }, what, why }) => (
              <Table.Tr key={row.line}>
                <Table.Td>{row.line}</Table.Td>
                <Table.Td>{rows.nameOf(row) || '–'}</Table.Td>
                <Table.Td>{row.telefono || '–'}</Table.Td>
                <Table.Td>{what}</Table.Td>
                <Table.Td c={why === '' ? undefined : 'var(--mantine-color-error)'}>{why}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {lines.length > SHOWN_MAX && (
          <Text size="sm" className="text-muted" mt="xs">
            E {plural(lines.length - SHOWN_MAX, 'altra riga', 'altre righe')}.
          </Text>
        )}
      </Table.ScrollContainer>
    </>
  );
}

/** Downloads the refused rows as given, with their reasons. */
function RefusedButton<Row extends GivenRow>({
  refused,
  rows,
}: {
  refused: readonly Line<Row>[];
  rows: RowWords<Row>;
}) {
  const file: CsvExport<Line<Row>> = {
    name: 'contatti non importati',
    columns: [
      { header: 'Riga', value: ({ planned: { row } }) => row.line },
      ...rows.columns.map(({ header, value }) => ({
        header,
        value: ({ planned: { row } }: Line<Row>) => value(row),
      })),
      { header: 'Motivo', value: ({ why }) => why },
    ],
    pages: async function* () {
      yield await Promise.resolve(refused);
    },
  };
  const { start, written } = useExport(file);
  return (
    <Button
      variant="default"
      size="compact-md"
      mb="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={written !== null}
      onClick={start}
    >
      Scarica le righe non importate
    </Button>
  );
}
