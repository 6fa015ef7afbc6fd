import { normalise } from '../search/ngrams';
import { fieldsOf, nameOrNumber, unreadable, type Problem } from '../stored';
import { elementsOf, listProblems } from '../plans/elements';
import { romeDay, storedTimeOf } from '../time/rome';
import { eitherText, readNumber, type NumberRead } from '../typedNumber';
import {
  boundsOf,
  MEASURES,
  measureOf,
  STABLE_BELOW,
  type Measure,
  type MeasureChange,
} from './measures';

/** A row of a measurements table. */
export interface Measurement {
  /** `caratteristica` */
  name: string;
  /** `valore` as a number, or null. */
  value: number | null;
  /** `valore` as written. */
  text: string;
  /** `data` */
  at: Date | null;
  day: string;
}

/** Replaces the date in a row that states a goal. */
const GOAL = 'obiettivo';

/** Whether the date of a row says that it is a goal. */
export function isGoalDay(day: string): boolean {
  return normalise(day).trim() === GOAL;
}
const isGoal = ({ day }: Pick<Measurement, 'day'>) => isGoalDay(day);

/** Limit in the rules. */
const MEASUREMENTS_MAX = 100;
/** More than a table with that many rows needs. */
export const TABLE_CHARS_MAX = 20_000;
const HEADER = ['caratteristica', 'valore', 'data'];

function measurement(name: string, valore: unknown, data: unknown): Measurement {
  const text = nameOrNumber(valore);
  const read = typeof valore === 'number' ? { value: valore } : valueOf(name, text);
  const day = nameOrNumber(data);
  return {
    name,
    text,
    // Stored ambiguous values get their plausible meaning, without asking.
    value: read && ('value' in read ? read.value : read.either[1]),
    at: storedTimeOf(data),
    day,
  };
}

/** Parses the number a value begins with («62,5 kg»). */
function valueOf(name: string, text: string): NumberRead | null {
  const number = /^[+-]?\d[\d.,]*/.exec(text)?.[0].replace(/[.,]+$/, '');
  return number === undefined ? null : readNumber(number, boundsOf(name));
}

/** The question to ask about an ambiguous value, or null. */
function doubtOf(name: string, text: string): string | null {
  const read = valueOf(name, text);
  return read && 'either' in read ? eitherText(read.either) : null;
}

/**
 * Parses a pasted table: columns separated by tabs or two spaces; the first three are
 * characteristic, value and date. A header is skipped. Incomplete lines, and ambiguous values with
 * a question, are returned in `unread`.
 * @param withDoubts false for stored tables
 */
export function pastedMeasurements(
  pasted: string,
  { withDoubts = true }: { withDoubts?: boolean } = {},
): { rows: Measurement[]; unread: string[] } {
  const rows: Measurement[] = [];
  const unread: string[] = [];
  for (const line of pasted.slice(0, TABLE_CHARS_MAX).split(/\r?\n/)) {
    if (line.trim() === '') continue;
    if (HEADER.every((word) => line.toLowerCase().includes(word))) continue;
    const [name = '', value = '', day = ''] = line.trim().split(/\s{2,}|\t/);
    const row = measurement(name.trim(), value.trim(), day.trim());
    const doubt = withDoubts ? doubtOf(name.trim(), value.trim()) : null;
    if (doubt !== null) unread.push(`${line.trim()} (${doubt})`);
    else if (name === '' || day === '' || row.value === null || rows.length >= MEASUREMENTS_MAX)
      unread.push(line.trim());
    else rows.push(row);
  }
  return { rows, unread };
}

/** A stored table, also in legacy form (text or map). Never throws. */
export function readMeasurements(stored: unknown): Measurement[] {
  if (typeof stored === 'string') return pastedMeasurements(stored, { withDoubts: false }).rows;
  return elementsOf(stored)
    .slice(0, MEASUREMENTS_MAX)
    .flatMap((row) => {
      const { caratteristica, valore, data } = fieldsOf(row);
      const name = nameOrNumber(caratteristica);
      return name === ''
        ? []
        : [measurement(name, valore, typeof data === 'object' ? data : nameOrNumber(data))];
    });
}

/** Unreadable cells of a stored table. */
export function measurementProblems(field: string, stored: unknown): Problem[] {
  if (typeof stored !== 'string')
    return listProblems(field, stored, (row) => nameOrNumber(fieldsOf(row).caratteristica) !== '');
  const [line] = pastedMeasurements(stored, { withDoubts: false }).unread;
  return line === undefined ? [] : [unreadable(field, line)];
}

/** The stored form of a table. */
export function storedMeasurements(rows: readonly Measurement[]) {
  return rows.map(({ name, value, text, day }) => ({
    caratteristica: name,
    valore: value ?? text,
    data: day,
  }));
}

/** Normalises a name for comparison: no case, accents or punctuation. */
export function measureKey(name: string): string {
  return normalise(name)
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim();
}

/** The latest row per characteristic, without goals; with equal dates the last row wins. */
export function latestOf(rows: readonly Measurement[]): Map<string, Measurement> {
  const latest = new Map<string, Measurement>();
  for (const row of rows) {
    if (isGoal(row)) continue;
    const key = measureKey(row.name);
    const known = latest.get(key);
    if (!known || (row.at?.getTime() ?? 0) >= (known.at?.getTime() ?? 0)) latest.set(key, row);
  }
  return latest;
}

export interface Change {
  name: string;
  before: number;
  after: number;
}

/** Changes between two tables, and characteristics found only in one. */
export function compareMeasurements(
  previous: readonly Measurement[],
  current: readonly Measurement[],
): { changes: Change[]; unmatched: string[] } {
  const [before, after] = [latestOf(previous), latestOf(current)];
  const changes: Change[] = [];
  const unmatched: string[] = [];
  for (const [key, { name, value }] of after) {
    const was = before.get(key)?.value ?? null;
    if (value !== null && was !== null) changes.push({ name, before: was, after: value });
    else unmatched.push(name);
  }
  for (const [key, { name }] of before) if (!after.has(key)) unmatched.push(name);
  return { changes, unmatched };
}

/** «−2,5», «+0,3», «stabile»: one decimal. */
export function differenceText({ before, after }: Pick<Change, 'before' | 'after'>): string {
  const difference = after - before;
  if (Math.abs(difference) < STABLE_BELOW) return 'stabile';
  return `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(1).replace('.', ',')}`;
}

/** Changes of known measures only, each once, for the AI comment. */
export function changesForComment(changes: readonly Change[]): MeasureChange[] {
  const found = new Map<Measure, MeasureChange>();
  for (const { name, before, after } of changes) {
    const measure = measureOf(name);
    if (measure !== null && !found.has(measure)) found.set(measure, { measure, before, after });
  }
  return [...found.values()];
}

/** A characteristic over time. */
interface Trend {
  name: string;
  unit: string;
  /** Oldest first, one per day. */
  points: { at: Date; value: number }[];
  /** Target value in the newest check that has one, or null. */
  goal: number | null;
}

interface Measured {
  createdAt: Date | null;
  previous: readonly Measurement[];
  current: readonly Measurement[];
}

/** Goals per characteristic; the newest check wins. */
function goalsOf(checks: readonly Measured[]): Map<string, number> {
  const oldestFirst = checks.toSorted(
    (a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0),
  );
  const rows = oldestFirst
    .flatMap(({ previous, current }) => [...previous, ...current])
    .filter(isGoal);
  return new Map(
    rows.flatMap(({ name, value }) => (value === null ? [] : [[measureKey(name), value] as const])),
  );
}

/** Characteristics measured on at least two days, most frequent first. */
export function trendsOf(checks: readonly Measured[]): Trend[] {
  const goals = goalsOf(checks);
  const trends = new Map<
    string,
    { name: string; days: Map<string, { at: Date; value: number }> }
  >();
  for (const { createdAt, previous, current } of checks) {
    for (const row of [...previous, ...current]) {
      const { name, value, at: measuredAt } = row;
      if (isGoal(row)) continue;
      // Without a date, the measurement belongs to the check's day.
      const at = measuredAt ?? createdAt;
      if (value === null || at === null) continue;
      const trend = trends.get(measureKey(name)) ?? {
        name,
        days: new Map<string, { at: Date; value: number }>(),
      };
      trend.days.set(romeDay(at), { at, value });
      trends.set(measureKey(name), trend);
    }
  }
  return [...trends.values()]
    .map(({ name, days }) => ({
      name,
      unit: unitOf(name),
      points: [...days.values()].sort((a, b) => a.at.getTime() - b.at.getTime()),
      goal: goals.get(measureKey(name)) ?? null,
    }))
    .filter(({ points }) => points.length > 1)
    .sort((a, b) => b.points.length - a.points.length);
}

function unitOf(name: string): string {
  const measure = measureOf(name);
  return measure === null ? '' : MEASURES[measure].unit;
}
