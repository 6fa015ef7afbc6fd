import { isPlain, timeOf, type Fields } from '@/domain/stored';
import { formatDateTime } from '@/domain/time/rome';

/** Computed by triggers, so of no interest to people. */
const DERIVED = ['idx'];

export interface StoredLine {
  name: string;
  text: string;
  /** The value after a change. */
  now?: string;
}

/**
 * The fields of a document as lines of plain text, sorted by name; lists and maps as JSON.
 * @param after the content after a change
 */
export function storedLines(before: Fields | null, after: Fields | null = null): StoredLine[] {
  const names = [...new Set([before, after].flatMap((fields) => Object.keys(fields ?? {})))];
  return names
    .filter((name) => !DERIVED.includes(name))
    .sort((a, b) => a.localeCompare(b, 'it'))
    .map((name) => ({
      name,
      text: valueText(before?.[name]),
      ...(after === null ? {} : { now: valueText(after[name]) }),
    }));
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '—' : value;
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value !== 'object') return String(value);
  const time = Array.isArray(value) || isPlain(value) ? null : timeOf(value);
  return time ? formatDateTime(time) : JSON.stringify(value, null, 2);
}
