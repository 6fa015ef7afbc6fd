import { OWN_MEASURES, measureName } from './ownCheck';
import {
  isGoalDay,
  latestOf,
  measureKey,
  pastedMeasurements,
  type Measurement,
} from './measurements';
import { measureOf } from './measures';

/*
 * The pasted table of a check and the form's fields, one per characteristic, are the same text: a
 * field reads and changes the line of its characteristic.
 */

const cellsOf = (line: string) => line.trim().split(/\s{2,}|\t/);

/** Index of the last line with a value of this characteristic; -1 if there is none. */
function lineOf(lines: readonly string[], name: string): number {
  const key = measureKey(name);
  return lines.findLastIndex((line) => {
    const [found = '', , day = ''] = cellsOf(line);
    return measureKey(found) === key && !isGoalDay(day);
  });
}

/** The value of a characteristic, as typed; '' without one. */
export function typedValue(table: string, name: string): string {
  const lines = table.split(/\r?\n/);
  return cellsOf(lines[lineOf(lines, name)] ?? '')[1] ?? '';
}

/** What is wrong with a value, or null. */
export function typedProblem(name: string, value: string): string | null {
  if (value.trim() === '') return null;
  const [unread] = pastedMeasurements([name, value.trim(), '-'].join('\t')).unread;
  if (unread === undefined) return null;
  return /\((.+)\)$/.exec(unread)?.[1] ?? 'Scrivi un numero.';
}

/**
 * The table with the value of a characteristic set, in its line or in a new one; '' removes the
 * line.
 * @param day date of a new line
 */
export function withValue(table: string, name: string, value: string, day: string): string {
  const lines = table.trimEnd() === '' ? [] : table.trimEnd().split(/\r?\n/);
  const index = lineOf(lines, name);
  const typed = value.replace(/\s+/g, ' ').trim();
  if (index < 0) return typed === '' ? table : [...lines, [name, typed, day].join('\t')].join('\n');
  const [found = name, , written] = cellsOf(lines[index] ?? '');
  const line = [found, typed, written ?? day].join('\t');
  return (typed === '' ? lines.toSpliced(index, 1) : lines.with(index, line)).join('\n');
}

/** The characteristics that have a field: those of the tables, then other usual ones. */
export function fieldNames(...tables: readonly (readonly Measurement[])[]): string[] {
  const names = new Map<string, string>();
  for (const rows of tables)
    for (const [key, { name }] of latestOf(rows)) if (!names.has(key)) names.set(key, name);
  const measured = new Set([...names.values()].map(measureOf));
  const others = OWN_MEASURES.filter((measure) => !measured.has(measure)).map(measureName);
  return [...names.values(), ...others];
}
