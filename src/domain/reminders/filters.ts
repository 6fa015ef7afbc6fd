import { filterKey, filterKeys } from '../search/keys';
import { isEmail } from '../email';
import { fieldsOf, nameOf } from '../stored';
import { storedTimeOf } from '../time/italian';
import { doneOf, type Done } from './communication';
import { communicationToTell, contactReminderToTell, nextTelling, readTelling } from './due';
import { assignedEmails, URGENCIES, type Urgency } from './reminder';

/** More collaborators than a reminder has. */
const COLLABORATORS_MAX = 20;
const PUBLIC = 'pubblico';
const VISIBLE = 'visibile';

/** Somebody's own reminders: what they are narrowed to; null means «all». */
export interface MineFilters {
  /** Of whom it is assigned to. */
  email: string;
  done: Done | null;
  /** Also those that were hidden. */
  hidden: boolean;
}

export interface PublicFilters {
  done: Done | null;
  urgency: Urgency | null;
}

/** The one word that stands for somebody's own reminders. */
export function mineKey({ email, done, hidden }: MineFilters): string {
  return filterKey([email.trim().toLowerCase(), done, hidden ? null : VISIBLE]) ?? '';
}

/** The one word that stands for public reminders. */
export function publicKey({ done, urgency }: PublicFilters): string {
  return filterKey([PUBLIC, done, urgency]) ?? '';
}

/** What a reminder is sorted and found by (`idx`): times, states and collaborators are stored in several shapes. */
interface ReminderIdx {
  at: Date | null;
  keys: string[];
  /** When its collaborators are next to be told of it (due.ts). */
  due: Date | null;
}

/** The index fields of a document of `comunicazioni`; never throws. */
export function reminderIdx(stored: unknown): ReminderIdx {
  const { data, fatto, visibilita, assignedEmail, tipoPromemoria, urgenza, avviso } =
    fieldsOf(stored);
  const done = doneOf(fatto) ?? 'da fare';
  const visible = visibilita === false || visibilita === 'false' ? null : VISIBLE;
  const people = assignedEmails(assignedEmail).filter(isEmail);
  const keys = people
    .slice(0, COLLABORATORS_MAX)
    .flatMap((email) => filterKeys([email, done, visible]));
  if (nameOf(tipoPromemoria).toLowerCase() === PUBLIC)
    keys.push(
      ...filterKeys([PUBLIC, done, URGENCIES.find((urgency) => urgency === urgenza) ?? null]),
    );
  // Everybody's reminders are nobody's list.
  return {
    at: storedTimeOf(data),
    keys: [...new Set(keys)].filter((key) => !key.startsWith('*')),
    due: nextTelling(communicationToTell(stored), readTelling(avviso)),
  };
}

/** A reminder to call a lead again: whose are shown. */
export interface ContactFilters {
  /** Of one consultant only. */
  email: string | null;
  done: boolean;
}
const doneWord = (done: boolean) => (done ? 'si' : 'da fare');

export function contactKey({ email, done }: ContactFilters): string {
  return filterKey([email?.trim().toLowerCase() ?? null, doneWord(done)]) ?? '';
}

/** The index fields of a document of `contattiPromemoria`; never throws. */
export function contactReminderIdx(stored: unknown): ReminderIdx {
  const { dueAt, consultantEmail, done, avviso } = fieldsOf(stored);
  const email = nameOf(consultantEmail).toLowerCase();
  return {
    at: storedTimeOf(dueAt),
    keys: filterKeys([isEmail(email) ? email : null, doneWord(done === true || done === 'true')]),
    due: nextTelling(contactReminderToTell(stored), readTelling(avviso)),
  };
}
