import { getISODay, parseISO } from 'date-fns';
import { timeOf } from '../stored';
import { addDays } from './days';
import { romeDay } from './rome';

/** Working days until delivery. */
const WORKING_DAYS = 3;

/** Holidays, shown next to a delivery date without changing it. */
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

export interface Delivery {
  /** Noon in Rome. */
  at: Date;
  /** Holidays counted as working days, as a hint for staff. */
  holidays: string[];
}

/** Delivery time of something sent now: noon in Rome, three working days (Mon–Fri) later. */
export function deliveryAfter(now: Date): Delivery {
  let day = romeDay(now);
  const holidays: string[] = [];
  for (let left = WORKING_DAYS; left > 0;) {
    day = addDays(day, 1);
    if (getISODay(parseISO(day)) > 5) continue;
    left -= 1;
    const holiday = holidayOn(day);
    if (holiday !== null) holidays.push(holiday);
  }
  return { at: deliveryInstant(day), holidays };
}

/**
 * Noon of a day in Rome.
 * @param day yyyy-MM-dd
 * @throws RangeError for an invalid day
 */
export function deliveryInstant(day: string): Date {
  const noon = timeOf(`${day}T12:00:00`);
  if (!noon) throw new RangeError(`not a day: ${day}`);
  return noon;
}

/**
 * Name of an Italian holiday, or null.
 * @param day yyyy-MM-dd
 */
export function holidayOn(day: string): string | null {
  if (day === addDays(easterOf(Number(day.slice(0, 4))), 1)) return 'Lunedì dell’Angelo';
  return HOLIDAYS[day.slice(5)] ?? null;
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
