import { addDays, addMonths, romeDayEnd, romeDayStart, monthStart, romeDay } from '../time/rome';
import { greeting } from '../users/reachable';
import type { Renewal } from './renewal';

/**
 * Choices of renewals to list: those that end within some days, that have ended, or that end at any
 * time from today on.
 */
export const DUE_WITHIN = ['30', '14', '7', 'scaduti', 'in-corso'] as const;
type Within = (typeof DUE_WITHIN)[number];
type DueMonth = `${number}-${number}`;
/** One of these choices, or a month (yyyy-MM), past or not, in which they end. */
export type DueWithin = Within | DueMonth;
export const DUE_LABELS = {
  '30': 'Entro 30 giorni',
  '14': 'Entro 14 giorni',
  '7': 'Entro 7 giorni',
  scaduti: 'Già scaduti',
  'in-corso': 'Tutti quelli in corso',
} as const satisfies Record<Within, string>;

export function isDueMonth(text: string): text is DueMonth {
  return /^\d{4}-\d\d$/.test(text) && romeDayStart(`${text}-01`) !== null;
}

/**
 * The due times of a choice: from (inclusive) to before (exclusive).
 * @param today yyyy-MM-dd in Rome
 */
export function dueRange(within: DueWithin, today: string): { from: Date | null; before: Date } {
  if (isDueMonth(within))
    return { from: monthStart(within), before: monthStart(addMonths(within, 1)) };
  const start = romeDayStart(today);
  const end = within === 'scaduti' ? start : romeDayEnd(lastDayOf(within, today));
  if (start === null || end === null) throw new RangeError(`not a day: ${today}`);
  return { from: within === 'scaduti' ? null : start, before: end };
}

/** Later than any end. */
const LAST_DAY = '9000-12-31';

function lastDayOf(within: Exclude<Within, 'scaduti'>, today: string): string {
  return within === 'in-corso' ? LAST_DAY : addDays(today, Number(within));
}

/** «tra 5 giorni», «oggi», «scaduto ieri» … */
export function dueText(due: Date, now: Date): string {
  const days = daysUntil(due, now);
  if (days === 0) return 'oggi';
  if (days > 0) return days === 1 ? 'domani' : `tra ${days} giorni`;
  return days === -1 ? 'scaduto ieri' : `scaduto da ${-days} giorni`;
}

/** Whole days in Rome; negative once it has ended. */
function daysUntil(due: Date, now: Date): number {
  const days = [due, now].map((at) => Date.parse(romeDay(at)));
  return ((days[0] ?? 0) - (days[1] ?? 0)) / 86_400_000;
}

/** The prepared message to a client. */
export function renewalMessage(
  { name, email, product, due }: Pick<Renewal, 'name' | 'email' | 'product' | 'due'>,
  now: Date,
): string {
  const what = product === '' ? 'il tuo percorso' : `il tuo percorso «${product}»`;
  const days = daysUntil(due, now);
  const ends = days < 0 ? 'è terminato' : `termina ${dueText(due, now)}`;
  return `${greeting({ name, email })} ${what[0]?.toUpperCase() ?? ''}${what.slice(1)} ${ends}: com’è andata? Se vuoi continuare prepariamo insieme il rinnovo. Quando possiamo sentirci?`;
}
