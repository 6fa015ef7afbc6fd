import { addDays, addMonths } from '../time/rome';

/** Days in Rome (yyyy-MM-dd), both included; null means unbounded. */
export interface Period {
  first: string | null;
  last: string | null;
}
/** A bounded period. */
export interface Days {
  first: string;
  last: string;
}

export const QUICK_RANGES = ['7-giorni', '30-giorni', 'mese', 'anno'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];
export const QUICK_LABEL: Readonly<Record<QuickRange, string>> = {
  '7-giorni': '7 giorni',
  '30-giorni': '30 giorni',
  mese: 'Mese corrente',
  anno: 'Anno corrente',
};

/** The days of a quick range ending with `last` (today in Rome). */
export function quickRange(range: QuickRange, last: string): Days {
  if (range === '7-giorni') return { first: addDays(last, -6), last };
  if (range === '30-giorni') return { first: addDays(last, -29), last };
  return { first: range === 'mese' ? `${last.slice(0, 7)}-01` : `${last.slice(0, 4)}-01-01`, last };
}

/** Changes one end of a period; if the ends are then reversed, both become that day. */
export function changedPeriod(period: Period, changed: keyof Period, day: string | null): Period {
  const next = { ...period, [changed]: day };
  if (next.first === null || next.last === null || next.first <= next.last) return next;
  return { first: day, last: day };
}

export function isDays(period: Period): period is Days {
  return period.first !== null && period.last !== null;
}

export function inPeriod(day: string, { first, last }: Period): boolean {
  return day !== '' && (first === null || day >= first) && (last === null || day <= last);
}

/** The days of a month (yyyy-MM), until today in the current one. */
export function daysOfMonth(month: string, today: string): Days {
  if (today.startsWith(month)) return quickRange('mese', today);
  return { first: `${month}-01`, last: lastOfMonth(month) };
}

const lastOfMonth = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1);
const dayInMonth = (month: string, day: string) => {
  const last = lastOfMonth(month);
  return `${month}-${day}` > last ? last : `${month}-${day}`;
};

/**
 * The days to compare a period with. Within a month from its first day: the same days of the
 * previous month (a whole month with a whole month). From 1 January, over more than a month: the
 * same days of the previous year. Otherwise: as many days immediately before.
 */
export function daysBefore({ first, last }: Days): Days {
  const [month, ofLast] = [first.slice(0, 7), last.slice(0, 7)];
  if (first.endsWith('-01') && month === ofLast) {
    const before = addMonths(month, -1);
    return {
      first: `${before}-01`,
      last: last === lastOfMonth(month) ? lastOfMonth(before) : dayInMonth(before, last.slice(8)),
    };
  }
  if (first.endsWith('-01-01') && first.slice(0, 4) === last.slice(0, 4)) {
    const before = String(Number(first.slice(0, 4)) - 1).padStart(4, '0');
    return {
      first: `${before}-01-01`,
      last: dayInMonth(`${before}-${last.slice(5, 7)}`, last.slice(8)),
    };
  }
  const count = daysOf({ first, last }).length;
  return { first: addDays(first, -count), last: addDays(first, -1) };
}

/** Longer periods are shown by month. */
const ONE_BY_ONE_MAX = 62;
const DAYS_MAX = 40_000;

/** The days of a period. */
export function daysOf({ first, last }: Days): string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length < DAYS_MAX; day = addDays(day, 1))
    days.push(day);
  return days;
}

/** Steps of the chart: days, or months for longer periods, as yyyy-MM-dd or yyyy-MM. */
export function stepsOf(period: Days): string[] {
  const months: string[] = [];
  for (
    let month = period.first.slice(0, 7);
    month <= period.last.slice(0, 7);
    month = addMonths(month, 1)
  )
    months.push(month);
  return months.length <= 3 && daysOf(period).length <= ONE_BY_ONE_MAX ? daysOf(period) : months;
}

const percent = new Intl.NumberFormat('it-IT', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** «12,5%»; a dash when the whole is 0. */
export function percentText(share: number, whole: number): string {
  return whole === 0 ? '—' : percent.format(share / whole);
}

/** Change from the previous value, e.g. «+12,5%»; a dash when that was 0. */
export function changeText(now: number, before: number): string {
  if (before === 0) return '—';
  const text = percent.format((now - before) / before);
  return now > before ? `+${text}` : text;
}
