import { Select, SimpleGrid } from '@mantine/core';
import type { ContactColumn } from '@/domain/leads/columns';
import { IMPORT_FIELDS, LEAD_FIELDS } from '@/domain/leads/fields';
import type { TableOfContacts } from './readTable';

const NOTHING = '';
const CHOICES = [
  { value: NOTHING, label: 'Non importare' },
  ...IMPORT_FIELDS.map((value) => ({ value, label: LEAD_FIELDS[value].label })),
];

interface ColumnsSectionProps {
  table: TableOfContacts;
  onChange: (table: TableOfContacts) => void;
  disabled: boolean;
}

/** Maps the file's non-empty columns to fields, each field once. */
export function ColumnsSection({ table, onChange, disabled }: ColumnsSectionProps) {
  const { rows, header, columns } = table;
  const shown = columns.flatMap((field, index) => {
    const sample = sampleOf(rows, header, index);
    return field === null && sample === null ? [] : [{ field, place: index, sample }];
  });
  const choose = (at: number, field: ContactColumn | null) =>
    onChange({
      ...table,
      columns: columns.map((before, index) => {
        if (index === at) return field;
        return before === field ? null : before;
      }),
    });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs" my="sm">
      {shown.map(({ field, place: index, sample }) => (
        <Select
          key={index}
          label={(header && rows[0]?.cells[index]?.trim()) || `Colonna ${index + 1}`}
          description={sample === null ? 'Vuota' : `Es. ${sample}`}
          data={CHOICES}
          allowDeselect={false}
          value={field ?? NOTHING}
          onChange={(value) =>
            choose(index, value === NOTHING || value === null ? null : (value as ContactColumn))
          }
          disabled={disabled}
        />
      ))}
    </SimpleGrid>
  );
}

/** First value of a column; null if empty. Exports have dozens of columns, most of them empty. */
function sampleOf(rows: TableOfContacts['rows'], header: boolean, index: number): string | null {
  const found = rows.slice(header ? 1 : 0).find(({ cells }) => cells[index]?.trim());
  const text = found?.cells[index]?.trim() ?? '';
  if (text === '') return null;
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
