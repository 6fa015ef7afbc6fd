import { fieldsOf, textOf, timeOf } from '../stored';
import { storedTimeOf } from '../time/italian';
import { doneOf } from './communication';
import { assignedEmails, REMINDER_TYPES } from './reminder';

/** Reminders whose time has come, told to the collaborators they are assigned to. */

/** How long after its time a reminder is first told: after a pause, or at the first deployment, nobody wants years of them. */
export const DUE_FOR_MS = 48 * 3_600_000;
/** How long after its time telling it is tried again, and the longest outage after which the first try is made up for. */
export const RETRIED_FOR_MS = 7 * 24 * 3_600_000;

/** The pauses between tries: as long as the last, doubled, up to three hours. */
const FIRST_PAUSE_MS = 9 * 60_000;
const LONGEST_PAUSE_MS = 3 * 3_600_000;

export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS);
}

export interface DueReminder {
  at: Date;
  /** What is to be done, if it is on the list of types: free text may hold anything. */
  type: string | null;
  /** E-mails of the collaborators, lower case. */
  to: string[];
  /** Our page where the reminder is. */
  path: string;
}

export const TELLING_STATES = ['in invio', 'fallito', 'inviato', 'scaduto'] as const;
export type TellingState = (typeof TELLING_STATES)[number];

/** How far telling a reminder came: the field `avviso` of its document, which only functions write. */
export interface Telling {
  /** The reminder's time that it is about: postponed, it is told anew. */
  at: Date;
  state: TellingState;
  /** Who has been told, or is nobody to be told. */
  told: string[];
  attempts: number;
  /** From when on it may be tried (again): the end of a pause, or of the lease of the run that tells it. */
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

/** Whom there is still to tell. */
export function untold({ at, to }: DueReminder, telling: Telling | null): string[] {
  return isAbout(telling, at) ? to.filter((email) => !telling.told.includes(email)) : to;
}

/** When a reminder is next to be told: at its time, or once the pause after a failure is over. Null: there is nobody (left) to tell. */
export function nextTelling(reminder: DueReminder | null, telling: Telling | null): Date | null {
  if (reminder === null || untold(reminder, telling).length === 0) return null;
  if (!isAbout(telling, reminder.at)) return reminder.at;
  if (telling.state === 'scaduto') return null;
  return telling.nextAt ?? reminder.at;
}

function isAbout(telling: Telling | null, at: Date): telling is Telling {
  return telling !== null && telling.at.getTime() === at.getTime();
}

/** What a reminder about a client (`comunicazioni`) tells: still to be done and visible. Null otherwise. */
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

/** What a reminder to call a lead (`contattiPromemoria`) tells: not done. Null otherwise. */
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
