import { startOf, TIMES } from '../bookings/booking';
import { NO_STUDIO, type Studio } from '../studios';
import {
  closedText,
  openingOn,
  WEEKDAYS,
  type OfStudio,
  type OpeningHours,
} from '../time/openingHours';
import type { AgendaItem, AgendaKind } from './items';

/** Filters; null means «all». */
export interface AgendaFilters {
  kind: AgendaKind | null;
  /** A person's name, or NOBODY for items assigned to nobody. */
  person: string | null;
  /** Empty: all. */
  studios: readonly (Studio | typeof NO_STUDIO)[];
}

export const NOBODY = 'Nessuno';
export const AGENDA_GROUPS = ['nutrizionista', 'studio'] as const;
export type AgendaGroup = (typeof AGENDA_GROUPS)[number];

type Item = Pick<AgendaItem, 'key' | 'kind' | 'day' | 'time' | 'name' | 'person' | 'studio'>;

const nameOf = ({ person }: Item) => person || NOBODY;
const word = (name: string) => name.trim().toLowerCase();

export function isShown({ kind, person, studios }: AgendaFilters): (item: Item) => boolean {
  return (item) =>
    (kind === null || item.kind === kind) &&
    (person === null || word(nameOf(item)) === word(person)) &&
    (studios.length === 0 || studios.includes(item.studio ?? NO_STUDIO));
}

/**
 * Groups by name, with the items of nobody (or of no studio) last. Names that differ only in case
 * are one group.
 */
export function groupsBy<One extends Item>(
  items: readonly One[],
  by: AgendaGroup,
): { name: string; items: One[] }[] {
  const nothing = by === 'studio' ? NO_STUDIO : NOBODY;
  const groups = new Map<string, { name: string; items: One[] }>();
  for (const item of items) {
    const name = by === 'studio' ? (item.studio ?? nothing) : nameOf(item);
    const group = groups.get(word(name)) ?? { name, items: [] };
    group.items.push(item);
    groups.set(word(name), group);
  }
  const last = (name: string) => (name === nothing ? 1 : 0);
  return [...groups.values()].sort(
    (a, b) => last(a.name) - last(b.name) || a.name.localeCompare(b.name, 'it'),
  );
}

/** Start of the half hour of a time; '' for none. */
export function rowOf(time: string): string {
  if (time === '') return '';
  return `${time.slice(0, 2)}:${time.slice(3) < '30' ? '00' : '30'}`;
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) =>
  [Math.floor(half / 2), (half % 2) * 30]
    .map((number) => String(number).padStart(2, '0'))
    .join(':'),
);

/**
 * The rows of a week: half hours that can be booked or are within a day's hours, other half hours
 * that have an item, and '' for items without a time.
 */
export function rowsOf(items: readonly Item[], { week }: Pick<OpeningHours, 'week'>): string[] {
  const openings = WEEKDAYS.flatMap((day) => week[day] ?? []);
  const used = new Set(items.map(({ time }) => rowOf(time)));
  const isUsual = (row: string) =>
    TIMES.includes(row) || openings.some(({ from, to }) => rowOf(from) <= row && row < to);
  return ['', ...HALF_HOURS].filter((row) => isUsual(row) || used.has(row));
}

export const cellKey = (day: string, row: string) => `${day} ${row}`;

/** Items by cell, sorted by time and then name. Items of the same half hour share a cell. */
export function cellsOf<One extends Item>(items: readonly One[]): ReadonlyMap<string, One[]> {
  const cells = new Map<string, One[]>();
  const sorted = [...items].sort(
    (a, b) =>
      a.time.localeCompare(b.time) ||
      a.name.localeCompare(b.name, 'it') ||
      a.key.localeCompare(b.key),
  );
  for (const item of sorted) {
    const key = cellKey(item.day, rowOf(item.time));
    cells.set(key, [...(cells.get(key) ?? []), item]);
  }
  return cells;
}

/**
 * Why a day is closed for the studio. Without a studio: why it is closed for all, or else for
 * single studios.
 */
export function closingsOn(day: string, hours: OpeningHours, studio: OfStudio): string[] {
  const closed = closedText(day, hours, studio);
  if (closed !== null || studio !== null) return closed === null ? [] : [closed];
  const studios = hours.closings.flatMap((one) =>
    one.from <= day && day <= one.to ? closedText(day, hours, one.studio) : null,
  );
  return [...new Set(studios)].filter((text) => text !== null);
}

/**
 * Whether a half hour is within the working hours of its day; with time '', whether the day has
 * any.
 */
export function isOpenAt(
  { day, time }: { day: string; time: string },
  hours: OpeningHours,
  studio: OfStudio,
): boolean {
  const opening = openingOn(day, hours, studio);
  if (opening === null || time === '') return opening !== null;
  const start = startOf({ day, time })?.getTime() ?? 0;
  return opening.from <= start && start < opening.to;
}
