import { Select, SimpleGrid } from '@mantine/core';
import { CONTACT_COLUMNS, type ContactColumn } from '@/domain/leads/columns';
import { LEAD_LABELS } from '@/domain/leads/labels';
import type { TableOfContacts } from './readTable';

const NOTHING = '';
const CHOICES = [
  { value: NOTHING, label: 'Non importare' },
  ...CONTACT_COLUMNS.map((value) => ({ value, label: LEAD_LABELS[value] })),
];

interface ColumnsPartProps {
  table: TableOfContacts;
  onChange: (table: TableOfContacts) => void;
  disabled: boolean;
}

/** What each column of the file is; a field is of one column only. */
export function ColumnsPart({ table, onChange, disabled }: ColumnsPartProps) {
  const { cells, header, columns } = table;
  const choose = (place: number, field: ContactColumn | null) =>
    onChange({
      ...table,
      columns: columns.map((before, index) =>
        index === place ? field : before === field ? null : before,
      ),
    });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs" my="sm">
      {columns.map((field, place) => (
        <Select
          key={place}
          label={(header && cells[0]?.[place]?.trim()) || `Colonna ${place + 1}`}
          description={sampleOf(cells, header, place)}
          data={CHOICES}
          allowDeselect={false}
          value={field ?? NOTHING}
          onChange={(value) =>
            choose(place, value === NOTHING || value === null ? null : (value as ContactColumn))
          }
          disabled={disabled}
        />
      ))}
    </SimpleGrid>
  );
}

/** The first that a column says. */
function sampleOf(cells: TableOfContacts['cells'], header: boolean, place: number): string {
  const found = cells.slice(header ? 1 : 0, 50).find((row) => row[place]?.trim());
  const text = found?.[place]?.trim() ?? '';
  return text === '' ? 'Vuota' : `Es. ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`;
}
