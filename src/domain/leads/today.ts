import { romeDay } from '../time/rome';
import { leadText, type LeadEdits } from './edit';
import { secondStatus } from './status';
import type { CallKind } from './calls';

/** Today's calls: what is said to who is called, which are made, and who is called again. */

/** Whether a call that was promised for `at` was made that day: its outcome is written down with its day. */
export function isMade(stored: unknown, kind: CallKind, at: Date): boolean {
  const outcome = kind === 'first' ? leadText(stored, 'stato') : secondStatus(stored).value;
  return outcome !== '' && leadText(stored, 'datachiamata') === romeDay(at);
}

/** Edits that write down an outcome, with the day on which the call was made. */
export function withDay(stored: unknown, edits: LeadEdits, now: Date): LeadEdits {
  if (![edits.stato, edits.stato2, edits.stato3].some((outcome) => outcome && outcome.to !== ''))
    return edits;
  return { ...edits, datachiamata: { from: leadText(stored, 'datachiamata'), to: romeDay(now) } };
}

/** Outcomes after which somebody is called again. */
const AGAIN = ['da ricontattare', 'non risponde', 'telefonata riprogrammata'];

export function isCalledAgain(status: string): boolean {
  return AGAIN.includes(status.trim().toLowerCase());
}

/** The text that a message to a lead begins with. @param time of the call, '' for none */
export function greeting({
  name,
  consultant,
  time,
}: {
  name: string;
  consultant: string;
  time: string;
}): string {
  const hello = ['Ciao', name.trim()].filter(Boolean).join(' ');
  const who = consultant.trim() === '' ? '' : ` Sono ${consultant.trim()}.`;
  return `${hello}!${who} Oggi avevamo in programma una chiamata${time === '' ? '' : ` alle ${time}`}: quando posso sentirti?`;
}

/** Where a message to a phone number is written; null where it is no number. @param phone as `leadPhone` gives it */
export function whatsappLink(phone: string, text: string): string | null {
  return /^\+\d{6,15}$/.test(phone)
    ? `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`
    : null;
}
