import { perName } from '../fieldTable';
import { fieldsOf } from '../stored';

/**
 * Default days of the reasons to follow a client; `impostazioni/seguire` overrides them under the
 * same names. The target for answers is with the working hours (time/openingHours.ts).
 */
export const FOLLOW_DAYS = {
  check: 35,
  questionario: 7,
  questionarioRosso: 14,
  silenzio: 21,
  valutazione: 30,
  pagamento: 7,
  aggiornamento: 7,
} as const satisfies Record<string, number>;
export type FollowDay = keyof typeof FOLLOW_DAYS;
export type FollowDays = Readonly<Record<FollowDay, number>>;
export const FOLLOW_DAY_NAMES = Object.keys(FOLLOW_DAYS) as FollowDay[];

/** Labels of the settings. */
export const FOLLOW_DAY_LABELS = {
  check: 'Programma attivo senza check: giallo dopo (giorni)',
  questionario: 'Questionario in ritardo: giallo dopo (giorni)',
  questionarioRosso: 'Questionario in ritardo: rosso dopo (giorni)',
  silenzio: 'Programma attivo, ultimo segno di vita: giallo dopo (giorni)',
  valutazione: 'Valutazione 1 o 2: rosso per (giorni)',
  pagamento: 'Pagamento in sospeso: giallo dopo (giorni)',
  aggiornamento: 'Aggiornamento richiesto e non inviato: giallo dopo (giorni)',
} as const satisfies Record<FollowDay, string>;

export const FOLLOW_DAYS_MAX = 365;

/** Whether a number of days can be set. */
export function isFollowDays(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= FOLLOW_DAYS_MAX;
}

/** The days in force: stored ones if valid, else the defaults. */
export function followDaysOf(stored: unknown): FollowDays {
  const given = fieldsOf(stored);
  const daysOf = (name: FollowDay) => {
    const value = given[name];
    return isFollowDays(value) ? value : FOLLOW_DAYS[name];
  };
  return perName(FOLLOW_DAY_NAMES, daysOf);
}
