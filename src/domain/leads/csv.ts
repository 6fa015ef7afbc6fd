import type { CsvColumn } from '../csv';
import { formatDate, formatDateTime } from '../time/rome';
import type { Contact } from './contact';
import { CSV_FIELDS, LEAD_FIELDS } from './fields';

export const LEADS_FILE = 'contatti_filtrati.csv';
/** CSV columns of the main list. */
export const LEADS_CSV: readonly CsvColumn<Contact>[] = [
  { header: 'Data', value: ({ createdAt }) => (createdAt ? formatDateTime(createdAt) : '') },
  ...CSV_FIELDS.map((name) => ({
    header: LEAD_FIELDS[name].csv ?? LEAD_FIELDS[name].label,
    value: (lead: Contact) => cellOf(lead, name),
  })),
];

function cellOf(lead: Contact, name: (typeof CSV_FIELDS)[number]): string | number {
  const value = name === 'dataricontatto2' ? lead.firstCall : lead[name];
  if (typeof value === 'boolean') return value ? 'Si' : 'No';
  if (value instanceof Date) return formatDate(value);
  const { shown } = LEAD_FIELDS[name];
  return typeof value === 'string' && shown ? shown(value) : (value ?? '');
}
