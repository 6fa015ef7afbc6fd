import { fieldsOf, timeOf } from '../stored';
import { plural } from '../text';
import { REPORTED, type StatusLine } from './lines';

/** Interval after which an unchanged red line is reported again. */
const AGAIN_MS = 24 * 3_600_000;

/** When each red line was last reported, by key: `avanzamenti/avvisi`. */
export type Told = Readonly<Record<string, Date>>;
export const TOLD_PATH = 'avanzamenti/avvisi';

export function readTold(stored: unknown): Told {
  const told = fieldsOf(fieldsOf(stored).told);
  return Object.fromEntries(
    Object.entries(told).flatMap(([key, value]) => {
      const at = timeOf(value);
      return at ? [[key, at]] : [];
    }),
  );
}

/**
 * The red lines to report now, and the updated record. Lines that turned green are removed, so that
 * they are reported if they recur.
 */
export function alertsDue(
  red: readonly StatusLine[],
  told: Told,
  now: Date,
): { due: StatusLine[]; told: Told } {
  const isDue = ({ key }: StatusLine) => {
    const before = told[key];
    return before === undefined || now.getTime() - before.getTime() >= AGAIN_MS;
  };
  const due = red.filter(isDue);
  const known = red.map((line) => [line.key, isDue(line) ? now : (told[line.key] ?? now)] as const);
  return { due, told: Object.fromEntries(known) };
}

/**
 * The lines as an e-mail shows them. Anybody with an account can report a fault in their own words,
 * so the e-mail only says how many faults were reported; otherwise they could write to
 * Amministratore in our name.
 */
export function mailedOf(
  lines: readonly StatusLine[],
): Pick<StatusLine, 'label' | 'text' | 'advice'>[] {
  const own = lines.filter(({ key }) => !key.startsWith(REPORTED));
  const reported = lines.length - own.length;
  const said = own.map(({ label, text, advice }) => ({ label, text, advice }));
  if (reported === 0) return said;
  const text = plural(reported, 'errore si ripete', 'errori si ripetono');
  return [...said, { label: 'Errori nei browser', text, advice: 'I dettagli sono nello stato.' }];
}
