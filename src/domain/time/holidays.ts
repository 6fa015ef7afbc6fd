import { addDays } from './rome';

/** Fixed Italian holidays, by MM-dd. */
const HOLIDAYS: Readonly<Record<string, string>> = {
  '01-01': 'Capodanno',
  '01-06': 'Epifania',
  '04-25': 'Festa della Liberazione',
  '05-01': 'Festa dei Lavoratori',
  '06-02': 'Festa della Repubblica',
  '08-15': 'Ferragosto',
  '11-01': 'Ognissanti',
  '12-08': 'Immacolata',
  '12-25': 'Natale',
  '12-26': 'Santo Stefano',
};

/** A national holiday again since law 151/2025. */
const SAINT_FRANCIS = '10-04';
const SAINT_FRANCIS_SINCE = 2026;

/**
 * Name of an Italian holiday, or null.
 * @param day yyyy-MM-dd
 */
export function holidayOn(day: string): string | null {
  const [year, date] = [Number(day.slice(0, 4)), day.slice(5)];
  const easter = easterOf(year);
  if (day === easter) return 'Pasqua';
  if (day === addDays(easter, 1)) return 'Pasquetta';
  if (date === SAINT_FRANCIS && year >= SAINT_FRANCIS_SINCE) return 'San Francesco';
  return HOLIDAYS[date] ?? null;
}

/** Easter Sunday (Butcher's Gregorian algorithm). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const m = Math.floor((a + 11 * d + 22 * e) / 451);
  const from = d + e - 7 * m + 114;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(Math.floor(from / 31))}-${two((from % 31) + 1)}`;
}
