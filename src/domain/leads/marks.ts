import { fieldsOf, nameOf } from '../stored';

/** Flags together with the time when they were set. */

/** Sets or clears «Lavorato». */
export function worked(on: boolean, now: Date): { lavorato: boolean; lavoratoAt: Date | null } {
  return { lavorato: on, lavoratoAt: on ? now : null };
}

interface Purchased {
  acquistato: 'Si' | 'No';
  acquistatoAt: Date | null;
}

/** Sets or clears «Acquistato». */
export function purchased(on: boolean, now: Date): Purchased {
  return purchasedAt(on ? now : null);
}

/** Sets or clears the day of purchase by hand. */
export function purchasedAt(at: Date | null): Purchased {
  return { acquistato: at ? 'Si' : 'No', acquistatoAt: at };
}

const YES = ['si', 'sì', 'yes'];

/** Whether a lead has bought, in any stored form. */
export function hasPurchased(stored: unknown): boolean {
  const { acquistato } = fieldsOf(stored);
  return acquistato === true || YES.includes(nameOf(acquistato).toLowerCase());
}
