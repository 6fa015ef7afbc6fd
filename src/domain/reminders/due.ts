import { fieldsOf, textOf, timeOf } from '../stored';
import { storedTimeOf } from '../time/rome';
import { doneOf } from './communication';
import { assignedEmails, REMINDER_TYPES } from './reminder';

/** Due reminders are sent to their assigned collaborators. */

/**
 * How late a reminder may first be sent, so that a long pause or the first deployment doesn't send
 * years of them.
 */
export const DUE_FOR_MS = 48 * 3_600_000;
/** How long sending is retried, and the longest outage after which it is caught up. */
export const RETRIED_FOR_MS = 7 * 24 * 3_600_000;

/** Exponential backoff between attempts, up to three hours. */
const FIRST_PAUSE_MS = 9 * 60_000;
const LONGEST_PAUSE_MS = 3 * 3_600_000;

export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS);
}

export interface DueReminder {
  at: Date;
  /** Type of reminder if it is on the list; free text may hold personal data. */
  type: string | null;
  /** E-mails of the collaborators, lower case. */
  to: string[];
  /** Page with the reminder. */
  path: string;
}

export const TELLING_STATES = ['in invio', 'fallito', 'inviato', 'scaduto'] as const;
export type TellingState = (typeof TELLING_STATES)[number];

/** State of sending a reminder: the field `avviso` of its document, written only by functions. */
export interface Telling {
  /** The due time it refers to: a postponed reminder is sent again. */
  at: Date;
  state: TellingState;
  /** Addresses done: sent, or not to be sent. */
  told: string[];
  attempts: number;
  /** Next attempt: after the backoff, or after the lease of the current run. */
  nextAt: Date | null;
}

export function readTelling(stored: unknown): Telling | null {
  const { at, state, told, attempts, nextAt } = fieldsOf(stored);
  const time = timeOf(at);
  const known = TELLING_STATES.find((one) => one === state);
  if (time === null || known === undefined) return null;
  return {
    at: time,
    state: known,
    told: Array.isArray(told) ? told.filter((one): one is string => typeof one === 'string') : [],
    attempts: typeof attempts === 'number' ? attempts : 0,
    nextAt: timeOf(nextAt),
  };
}

/** Addresses still to be sent. */
export function untold({ at, to }: DueReminder, telling: Telling | null): string[] {
  return isAbout(telling, at) ? to.filter((email) => !telling.told.includes(email)) : to;
}

/** When a reminder is next to be sent: when due, or after the backoff. Null when nobody is left. */
export function nextTelling(reminder: DueReminder | null, telling: Telling | null): Date | null {
  if (reminder === null || untold(reminder, telling).length === 0) return null;
  if (!isAbout(telling, reminder.at)) return reminder.at;
  if (telling.state === 'scaduto') return null;
  return telling.nextAt ?? reminder.at;
}

function isAbout(telling: Telling | null, at: Date): telling is Telling {
  return telling !== null && telling.at.getTime() === at.getTime();
}

/** A client's reminder (`comunicazioni`) to send: open and visible. Null otherwise. */
export function communicationToTell(stored: unknown): DueReminder | null {
  const { data, fatto, visibilita, assignedEmail, tipo, uid } = fieldsOf(stored);
  const at = storedTimeOf(data);
  const done = doneOf(fatto) ?? 'da fare';
  if (at === null || done !== 'da fare' || visibilita === false || visibilita === 'false')
    return null;
  const client = textOf(uid);
  return {
    at,
    type: REMINDER_TYPES.find((type) => type === tipo) ?? null,
    to: assignedEmails(assignedEmail),
    path:
      client === null
        ? '/promemoria-pubblico'
        : `/user/${encodeURIComponent(client)}/comunicazioni`,
  };
}

/** A lead's reminder (`contattiPromemoria`) to send: not done. Null otherwise. */
export function contactReminderToTell(stored: unknown): DueReminder | null {
  const { dueAt, done, consultantEmail, contactId } = fieldsOf(stored);
  const at = storedTimeOf(dueAt);
  if (at === null || done === true || done === 'true') return null;
  const contact = textOf(contactId);
  const page = '/contatti-list';
  return {
    at,
    type: 'telefonata',
    to: assignedEmails(consultantEmail),
    path: contact === null ? page : `${page}?contactId=${encodeURIComponent(contact)}`,
  };
}
