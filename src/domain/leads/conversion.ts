import { NO_STUDIO, STUDIOS } from '../studios';
import { romeDayEnd, romeDayStart, shownDay } from '../time/rome';
import { weekOf } from './calls';
import type { LeadFilters, Span } from './filters';
import { LEAD_SOURCE_FILTERS, sourceLabel } from './values';

/** Conversion of leads by source, operator, studio or week, within the list's filters. */

export const CONVERSION_BY = ['source', 'operator', 'studio', 'week'] as const;
export type ConversionBy = (typeof CONVERSION_BY)[number];
export const CONVERSION_LABELS: Readonly<Record<ConversionBy, string>> = {
  source: 'Fonte',
  operator: 'Operatore',
  studio: 'Studio',
  week: 'Settimana',
};
/** Number of weeks shown, ending with the list's period. */
export const CONVERSION_WEEKS = 12;

/** Numbers of leads, of worked ones and of purchases. */
export interface Outcome {
  leads: number;
  worked: number;
  bought: number;
}
export interface ConversionRow extends Outcome {
  label: string;
}

/** The leads that a row counts. */
interface ConversionGroup {
  label: string;
  filters: LeadFilters;
}

/** @param operators names that leads are assigned to */
interface Known {
  operators: readonly string[];
  now: Date;
}

/** The groups of a list; if it is filtered by one of them, only that one. */
export function conversionGroups(
  by: ConversionBy,
  filters: LeadFilters,
  { operators, now }: Known,
): ConversionGroup[] {
  switch (by) {
    case 'source':
      return LEAD_SOURCE_FILTERS.filter((source) => isOpenTo(filters.source, source)).map(
        (source) => ({
          label: sourceLabel(source),
          filters: { ...filters, source },
        }),
      );
    case 'operator':
      return [...operators, '']
        .filter((operator) => isOpenTo(filters.operator, operator))
        .map((operator) => ({
          label: operator || 'Nessun operatore',
          filters: { ...filters, operator },
        }));
    case 'studio':
      return ([...STUDIOS, NO_STUDIO] as const)
        .filter((studio) => filters.studios.length === 0 || filters.studios.includes(studio))
        .map((studio) => ({ label: studio, filters: { ...filters, studios: [studio] } }));
    case 'week':
      return weeksOf(filters.created, now).map(({ label, created }) => ({
        label,
        filters: { ...filters, created },
      }));
  }
}

const isOpenTo = (wanted: string | null, value: string) => wanted === null || wanted === value;

/** The last weeks of a span, Monday to Sunday in Rome, clipped to the span. */
function weeksOf(span: Span, now: Date): { label: string; created: Span }[] {
  const end = span.before && span.before < now ? new Date(span.before.getTime() - 1) : now;
  return Array.from({ length: CONVERSION_WEEKS }, (_, index) =>
    weekOf(end, index + 1 - CONVERSION_WEEKS),
  ).flatMap(({ from, to }) => {
    const created = within(span, { from: romeDayStart(from), before: romeDayEnd(to) });
    return created === null ? [] : [{ label: shownDay(from), created }];
  });
}

/** Intersection of a span and a week; null if empty. */
function within(span: Span, week: Span): Span | null {
  const from = span.from && week.from && span.from > week.from ? span.from : week.from;
  const before =
    span.before && week.before && span.before < week.before ? span.before : week.before;
  return from && before && from < before ? { from, before } : null;
}

/** Filters that count the worked leads or purchases of a list; null if it excludes them. */
export function onlyMarked(filters: LeadFilters, mark: 'worked' | 'purchased'): LeadFilters | null {
  return filters[mark] === false ? null : { ...filters, [mark]: true };
}

/** Drops leading weeks without leads. */
export function sinceTheFirst(weeks: readonly ConversionRow[]): ConversionRow[] {
  const first = weeks.findIndex(({ leads }) => leads > 0);
  return first < 0 ? [] : weeks.slice(first);
}

/** The rows without empty groups; «Altro» is the remainder. */
export function conversionRows(all: Outcome, groups: readonly ConversionRow[]): ConversionRow[] {
  const left = (field: keyof Outcome) =>
    all[field] - groups.reduce((sum, group) => sum + group[field], 0);
  const others = {
    label: 'Altro',
    leads: left('leads'),
    worked: left('worked'),
    bought: left('bought'),
  };
  return [...groups, others].filter(({ leads }) => leads > 0);
}
