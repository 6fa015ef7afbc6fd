import { fieldsOf, timeOf } from '../stored';
import { plural } from '../text';
import { REPORTED, type StatusLine } from './lines';

/** Interval after which an unchanged red line is reported again. */
const AGAIN_MS = 24 * 3_600_000;

/** When each red line was last reported to an Amministratore, by key. */
export type Told = Readonly<Record<string, Date>>;
/** Field `told`: by Amministratore, as an e-mail may fail for one of them only. */
export const TOLD_PATH = 'avanzamenti/avvisi';

export function readTold(stored: unknown, uid: string): Told {
  const told = fieldsOf(fieldsOf(fieldsOf(stored).told)[uid]);
  return Object.fromEntries(
    Object.entries(told).flatMap(([key, value]) => {
      const at = timeOf(value);
      return at ? [[key, at]] : [];
    }),
  );
}

/**
 * The red lines to report now, and what remains known of earlier reports. Lines that turned green
 * are removed, so that they are reported if they recur.
 * @param unread keys of parts that could not be read: their lines may still be red
 */
export function alertsDue(
  red: readonly StatusLine[],
  told: Told,
  { now, unread }: { now: Date; unread: readonly string[] },
): { due: StatusLine[]; kept: Told } {
  const recent = Object.entries(told).filter(([, at]) => now.getTime() - at.getTime() < AGAIN_MS);
  const known = new Map(recent);
  const isRed = new Set(red.map(({ key }) => key));
  const isUnread = (key: string) => unread.some((part) => `${key}.`.startsWith(`${part}.`));
  return {
    due: red.filter(({ key }) => !known.has(key)),
    kept: Object.fromEntries(recent.filter(([key]) => isRed.has(key) || isUnread(key))),
  };
}

/** What is known once these lines have been reported. */
export function withReported(kept: Told, lines: readonly StatusLine[], now: Date): Told {
  return { ...kept, ...Object.fromEntries(lines.map(({ key }) => [key, now])) };
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
