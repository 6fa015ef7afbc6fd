import { getISODay, parseISO } from 'date-fns';
import { timeOf } from '../stored';
import { addDays } from './days';
import { romeDay } from './rome';

/** What is sent for a client is due so many working days later. */
const WORKING_DAYS = 3;

/** Days on which studios are closed; their names stand beside a delivery date, which they don't move. */
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
  /** Names of the holidays that were counted as working days on the way: a hint for who sends. */
  holidays: string[];
}

/** When something sent now is due: at noon in Rome of the third working day after today there. Only week-ends are skipped. */
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

/** Noon of a day in Rome: what is delivered on it. @param day yyyy-MM-dd */
export function deliveryInstant(day: string): Date {
  const noon = timeOf(`${day}T12:00:00`);
  if (!noon) throw new RangeError(`not a day: ${day}`);
  return noon;
}

/** The name of an Italian holiday, or null. @param day yyyy-MM-dd */
export function holidayOn(day: string): string | null {
  if (day === addDays(easterOf(Number(day.slice(0, 4))), 1)) return 'Lunedì dell’Angelo';
  return HOLIDAYS[day.slice(5)] ?? null;
}

/** Easter Sunday, as Gauss counted it (for the Gregorian calendar, after Butcher). */
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
