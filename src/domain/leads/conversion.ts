import { NO_STUDIO, STUDIOS } from '../studios';
import { romeDayEnd, romeDayStart } from '../time/days';
import { shownDay } from '../time/typed';
import { weekOf } from './days';
import type { LeadFilters, Span } from './filters';
import { LEAD_SOURCE_FILTERS, sourceLabel } from './values';

/** What becomes of leads by where they came from, who works them, their studio or the week they came in: counts of a list's own filters. */

export const CONVERSION_BY = ['source', 'operator', 'studio', 'week'] as const;
export type ConversionBy = (typeof CONVERSION_BY)[number];
export const CONVERSION_LABELS: Readonly<Record<ConversionBy, string>> = {
  source: 'Fonte',
  operator: 'Operatore',
  studio: 'Studio',
  week: 'Settimana',
};
/** Weeks that are shown, the last of the list's period the last. */
export const CONVERSION_WEEKS = 12;

/** How many leads there are, how many of them were worked, and how many bought. */
export interface Outcome {
  leads: number;
  worked: number;
  bought: number;
}
export interface ConversionRow extends Outcome {
  label: string;
}

/** Which leads a row is about. */
interface ConversionGroup {
  label: string;
  filters: LeadFilters;
}

/** @param operators the names that leads are given to */
interface Known {
  operators: readonly string[];
  now: Date;
}

/** The groups of a list; a list that is narrowed to one of them has only that one. */
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

/** The last weeks of a span, Monday to Sunday in Rome, each as far as the span goes. */
function weeksOf(span: Span, now: Date): { label: string; created: Span }[] {
  const end = span.before && span.before < now ? new Date(span.before.getTime() - 1) : now;
  return Array.from({ length: CONVERSION_WEEKS }, (_, index) =>
    weekOf(end, index + 1 - CONVERSION_WEEKS),
  ).flatMap(({ from, to }) => {
    const created = within(span, { from: romeDayStart(from), before: romeDayEnd(to) });
    return created === null ? [] : [{ label: shownDay(from), created }];
  });
}

/** What a span has of a week; null for nothing. */
function within(span: Span, week: Span): Span | null {
  const from = span.from && week.from && span.from > week.from ? span.from : week.from;
  const before =
    span.before && week.before && span.before < week.before ? span.before : week.before;
  return from && before && from < before ? { from, before } : null;
}

/** The filters that count the worked, or those who bought, of a list; null: the list is narrowed to the others. */
export function onlyMarked(filters: LeadFilters, mark: 'worked' | 'purchased'): LeadFilters | null {
  return filters[mark] === false ? null : { ...filters, [mark]: true };
}

/** Weeks from the first that has somebody. */
export function sinceTheFirst(weeks: readonly ConversionRow[]): ConversionRow[] {
  const first = weeks.findIndex(({ leads }) => leads > 0);
  return first < 0 ? [] : weeks.slice(first);
}

/** Groups without a lead aren't shown; what belongs to none of them is «Altro». */
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
