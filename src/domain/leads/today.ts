import { romeDay } from '../time/rome';
import { leadText, type LeadEdits, latestStatus, secondStatus } from './edit';
import { LEAD_FIELDS, type LeadField } from './fields';
import type { CallKind } from './calls';

/** Today's calls: message, completion and retries. */

/** Whether the call promised for `at` was made: there is an outcome of that day or a later one. */
export function isMade(stored: unknown, kind: CallKind, at: Date): boolean {
  const outcome = kind === 'first' ? leadText(stored, 'stato') : secondStatus(stored).value;
  return outcome !== '' && leadText(stored, 'datachiamata') >= romeDay(at);
}

/** Adds the day of the call to edits that set an outcome. */
export function withDay(stored: unknown, edits: LeadEdits, now: Date): LeadEdits {
  if (![edits.stato, edits.stato2, edits.stato3].some((outcome) => outcome && outcome.to !== ''))
    return edits;
  return { ...edits, datachiamata: { from: leadText(stored, 'datachiamata'), to: romeDay(now) } };
}

/** Outcomes that require another call. */
const AGAIN = ['da ricontattare', 'non risponde', 'telefonata riprogrammata'];

export function isCalledAgain(status: string): boolean {
  return AGAIN.includes(status.trim().toLowerCase());
}

/**
 * Initial text of a message to a lead.
 * @param time of the call, or ''
 */
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

/**
 * WhatsApp link with a message; null for an invalid number.
 * @param phone as `leadPhone` returns it
 */
export function whatsappLink(phone: string, text: string): string | null {
  return /^\+\d{6,15}$/.test(phone)
    ? `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`
    : null;
}

/** Fields with what was said in earlier conversations, the latest first. */
const TALK_FIELDS = [
  'notecontatto2',
  'consiglio2',
  'esito2',
  'notecontatto1',
  'consiglio',
  'consultantRecommendation',
  'objectives',
  'serviceExplanation',
  'pathologies',
  'pathologie',
  'generalNotes',
  'note',
] as const satisfies readonly LeadField[];

/** The previous conversation with a lead. */
export interface Talk {
  /** yyyy-MM-dd, outcome and operator of the last call; '' if unknown. */
  day: string;
  outcome: string;
  by: string;
  notes: { label: string; text: string }[];
}

/** What is known of the previous conversation; null if nothing. */
export function previousTalk(stored: unknown): Talk | null {
  const text = (field: LeadField) => leadText(stored, field).trim();
  const operators = secondStatus(stored).value === '' ? [] : [text('operatore3')];
  operators.push(text('operatore2'), text('operatore'));
  const talk = {
    day: text('datachiamata'),
    outcome: latestStatus(stored),
    by: operators.find((name) => name !== '') ?? '',
    notes: TALK_FIELDS.flatMap((field) => {
      const said = text(field);
      return said === '' ? [] : [{ label: LEAD_FIELDS[field].label, text: said }];
    }),
  };
  return talk.day === '' && talk.outcome === '' && talk.notes.length === 0 ? null : talk;
}
