import { filterKey, filterKeys } from '../search/keys';
import { fieldsOf, nameOf } from '../stored';
import { isEmail, typedEmail } from '../text';
import { storedTimeOf } from '../time/rome';
import { doneOf, type Done } from './communication';
import { communicationToTell, contactReminderToTell, nextTelling, readTelling } from './due';
import { assignedEmails, URGENCIES, type Urgency } from './reminder';

/** Above any real number of collaborators. */
export const COLLABORATORS_MAX = 20;
const PUBLIC = 'pubblico';
const VISIBLE = 'visibile';

/** Filters of one's own reminders; null means «all». */
export interface MineFilters {
  /** E-mail of the assigned collaborator. */
  email: string;
  done: Done | null;
  /** Includes hidden ones. */
  hidden: boolean;
}

export interface PublicFilters {
  done: Done | null;
  urgency: Urgency | null;
}

/** Index key of somebody's own reminders. */
export function mineKey({ email, done, hidden }: MineFilters): string {
  return filterKey([typedEmail(email), done, hidden ? null : VISIBLE]) ?? '';
}

/** Index key of public reminders. */
export function publicKey({ done, urgency }: PublicFilters): string {
  return filterKey([PUBLIC, done, urgency]) ?? '';
}

/** Index fields of a reminder (`idx`), whose fields are stored in several forms. */
interface ReminderIdx {
  at: Date | null;
  keys: string[];
  /** When the reminder is next to be sent to its collaborators (due.ts). */
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
  // No list shows everybody's reminders, so keys without a person are dropped.
  return {
    at: storedTimeOf(data),
    keys: [...new Set(keys)].filter((key) => !key.startsWith('*')),
    due: nextTelling(communicationToTell(stored), readTelling(avviso)),
  };
}

/** Filters of reminders to call a lead. */
export interface ContactFilters {
  /** E-mail of one consultant, or null for all. */
  email: string | null;
  done: boolean;
}
const doneWord = (done: boolean) => (done ? 'si' : 'da fare');

export function contactKey({ email, done }: ContactFilters): string {
  return filterKey([email === null ? null : typedEmail(email), doneWord(done)]) ?? '';
}

/** The index fields of a document of `contattiPromemoria`; never throws. */
export function contactReminderIdx(stored: unknown): ReminderIdx {
  const { dueAt, consultantEmail, done, avviso } = fieldsOf(stored);
  const email = typedEmail(nameOf(consultantEmail));
  return {
    at: storedTimeOf(dueAt),
    keys: filterKeys([isEmail(email) ? email : null, doneWord(done === true || done === 'true')]),
    due: nextTelling(contactReminderToTell(stored), readTelling(avviso)),
  };
}
