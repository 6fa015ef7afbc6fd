import { fieldsOf, nameOf } from '../stored';

/** Marks with the moment in which they were set: one goes with the other. */

/** «Lavorato» on or off. */
export function worked(on: boolean, now: Date): { lavorato: boolean; lavoratoAt: Date | null } {
  return { lavorato: on, lavoratoAt: on ? now : null };
}

interface Purchased {
  acquistato: 'Si' | 'No';
  acquistatoAt: Date | null;
}

/** «Acquistato» on or off. */
export function purchased(on: boolean, now: Date): Purchased {
  return purchasedAt(on ? now : null);
}

/** The day of the purchase, chosen or taken away by hand. */
export function purchasedAt(at: Date | null): Purchased {
  return { acquistato: at ? 'Si' : 'No', acquistatoAt: at };
}

const YES = ['si', 'sì', 'yes'];

/** Whether a stored lead has bought, in any of the ways that this was written. */
export function hasPurchased(stored: unknown): boolean {
  const { acquistato } = fieldsOf(stored);
  return acquistato === true || YES.includes(nameOf(acquistato).toLowerCase());
}
