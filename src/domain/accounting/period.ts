import { addDays, addMonths } from '../time/days';

/** Days from 00:00:00 of the first to 23:59:59 of the last, in Rome (yyyy-MM-dd); null: no end on that side. */
export interface Period {
  first: string | null;
  last: string | null;
}
/** With both its days. */
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

/** The days of a quick range up to `last`, Rome's today. */
export function quickRange(range: QuickRange, last: string): Days {
  if (range === '7-giorni') return { first: addDays(last, -6), last };
  if (range === '30-giorni') return { first: addDays(last, -29), last };
  return { first: range === 'mese' ? `${last.slice(0, 7)}-01` : `${last.slice(0, 4)}-01-01`, last };
}

/** A period with one of its days changed: when they then stand the wrong way round, the other one becomes the same day. */
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

const lastOfMonth = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1);
const dayInMonth = (month: string, day: string) => {
  const last = lastOfMonth(month);
  return `${month}-${day}` > last ? last : `${month}-${day}`;
};

/**
 * The days that a period is compared with. From the first of a month: the same days of the month before (the whole of it for a whole
 * month); from the first of the year over more than a month: the same days of the year before; else as many days just before.
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

/** So many days are shown one by one; more by month. */
const ONE_BY_ONE_MAX = 62;
const DAYS_MAX = 40_000;

/** The days of a period, in order. */
export function daysOf({ first, last }: Days): string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length < DAYS_MAX; day = addDays(day, 1))
    days.push(day);
  return days;
}

/** How a period is shown over time: by day, or (longer ones) by month. yyyy-MM-dd or yyyy-MM, in order. */
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

/** «12,5%»; a dash where there is no whole. */
export function percentText(part: number, whole: number): string {
  return whole === 0 ? '—' : percent.format(part / whole);
}

/** «+12,5%» against what was before. */
export function changeText(now: number, before: number): string {
  if (before === 0) return '—';
  const text = percent.format((now - before) / before);
  return now > before ? `+${text}` : text;
}
