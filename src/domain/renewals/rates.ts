import { NO_STUDIO, STUDIOS, type Studio } from '../studios';
import { addMonths } from '../time/rome';

/** Groups by which the renewal rate is shown: how much of what ended was renewed. */
export const RATES_BY = { mese: 'Mese', studio: 'Studio', prodotto: 'Prodotto' } as const;
export type RatesBy = keyof typeof RATES_BY;

/** Which cycles a row counts; null means all. */
export interface RateFilters {
  studio: Studio | typeof NO_STUDIO | null;
  product: string | null;
}

export interface RateGroup extends RateFilters {
  label: string;
  /** Months (yyyy-MM) in which the cycles ended. */
  months: readonly string[];
}

export interface Rate {
  label: string;
  ended: number;
  renewed: number;
}

const MONTHS = 12;

/**
 * The months before the given one, latest first. The given month is left out, because what ends in
 * it can still be renewed in time.
 */
export function ratedMonths(month: string): string[] {
  return Array.from({ length: MONTHS }, (_, back) => addMonths(month, -back - 1));
}

export function totalGroup(filters: RateFilters, month: string): RateGroup {
  return { ...filters, months: ratedMonths(month), label: 'Totale' };
}

/**
 * The rows to count.
 * @param products the names that get a row of their own
 */
export function rateGroups(
  by: RatesBy,
  { filters, month, products }: { filters: RateFilters; month: string; products: string[] },
): RateGroup[] {
  const months = ratedMonths(month);
  if (by === 'mese')
    return months.map((one) => ({ ...filters, months: [one], label: monthText(one) }));
  if (by === 'prodotto') {
    const shown = filters.product === null ? products : [filters.product];
    return shown.map((product) => ({ ...filters, product, months, label: product }));
  }
  const all: readonly (Studio | typeof NO_STUDIO)[] = [...STUDIOS, NO_STUDIO];
  const studios = filters.studio === null ? all : [filters.studio];
  return studios.map((studio) => ({ ...filters, studio, months, label: studio }));
}

const monthText = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;

/**
 * The rows to show; by product, also «Altri prodotti», what the total counts beyond them. None if
 * nothing has ended.
 */
export function rateRows(by: RatesBy, rates: readonly Rate[], total: Rate): Rate[] {
  if (total.ended === 0) return [];
  const shown = by === 'mese' ? rates : rates.filter(({ ended }) => ended > 0);
  const rest = (of: 'ended' | 'renewed') => shown.reduce((left, one) => left - one[of], total[of]);
  const others = { label: 'Altri prodotti', ended: rest('ended'), renewed: rest('renewed') };
  return [...shown, ...(by === 'prodotto' && others.ended > 0 ? [others] : []), total];
}

export function rateText({ ended, renewed }: Pick<Rate, 'ended' | 'renewed'>): string {
  return ended === 0 ? '—' : `${Math.round((100 * renewed) / ended)} %`;
}

/** The most frequent names, without empty ones. */
export function commonest(names: readonly string[], max: number): string[] {
  const times = new Map<string, number>();
  for (const name of names) if (name !== '') times.set(name, (times.get(name) ?? 0) + 1);
  return [...times]
    .sort(([a, some], [b, others]) => others - some || a.localeCompare(b, 'it'))
    .slice(0, max)
    .map(([name]) => name);
}
