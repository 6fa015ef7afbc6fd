import { isPlain, timeOf, type Fields } from '@/domain/stored';
import { formatDateTime } from '@/domain/time/rome';

/** What triggers compute says nothing to a person. */
const DERIVED = ['idx'];

/** The stored fields of a document as lines of plain text, by name; lists and maps as JSON. */
export function storedLines(fields: Fields | null): { name: string; text: string }[] {
  return Object.entries(fields ?? {})
    .filter(([name]) => !DERIVED.includes(name))
    .sort(([a], [b]) => a.localeCompare(b, 'it'))
    .map(([name, value]) => ({ name, text: valueText(value) }));
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '—' : value;
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value !== 'object') return String(value);
  const time = Array.isArray(value) || isPlain(value) ? null : timeOf(value);
  return time ? formatDateTime(time) : JSON.stringify(value, null, 2);
}
