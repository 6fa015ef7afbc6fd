import { reminderMessages } from '../messages';
import { timeOf } from '../stored';
import { isEmail, typedEmail } from '../text';
import { romeDay } from '../time/rome';

export const URGENCIES = ['bassa', 'media', 'alta'] as const;
export type Urgency = (typeof URGENCIES)[number];
export const REMINDER_VISIBILITIES = ['pubblico', 'privato'] as const;
type ReminderVisibility = (typeof REMINDER_VISIBILITIES)[number];
export const REMINDER_TYPES = [
  'telefonata',
  'prima telefonata',
  'whatsapp',
  'email',
  'live',
  'messaggio',
  'check confronto',
  'check lavorare',
  'ricontatto intermedio',
  'ricontatto finale',
  'recupero clienti fermi',
  'altro',
] as const;
export type ReminderType = (typeof REMINDER_TYPES)[number];

/** Form input; `data` comes from a date-time field (Europe/Rome wall time). */
export interface ReminderForm {
  data: string;
  tipo: ReminderType;
  urgenza: Urgency;
  note: string;
  /** E-mails of collaborators, separated by commas. */
  assignedEmail: string;
  tipoPromemoria: ReminderVisibility;
}

/** The stored form in `comunicazioni`, its date as an instant. */
export interface NewReminder extends Omit<ReminderForm, 'data'> {
  data: Date;
  /** The client. */
  uid: string;
  fatto: 'da fare';
  visibilita: true;
}

/** An empty form; public by default. */
export function emptyReminder(assignedEmail: string): ReminderForm {
  return {
    data: '',
    tipo: 'telefonata',
    urgenza: 'media',
    note: '',
    assignedEmail,
    tipoPromemoria: 'pubblico',
  };
}

/** Longest list that is read. */
const ASSIGNED_CHARS_MAX = 4_000;

/**
 * The e-mails of a stored list (comma-separated text or array) in lower case, without duplicates
 * and blanks. Other values give none.
 */
export function assignedEmails(stored: unknown): string[] {
  const texts: unknown[] = Array.isArray(stored) ? stored : [stored];
  const text = texts.filter((one) => typeof one === 'string').join(',');
  return [
    ...new Set(
      text
        .slice(0, ASSIGNED_CHARS_MAX)
        .split(/[,;\n]/)
        .map(typedEmail)
        .filter((email) => email !== ''),
    ),
  ];
}

/**
 * Three-way merge of an e-mail list: applies additions and removals to the current list, so that
 * concurrent edits don't undo each other.
 */
export function changedEmails(now: unknown, { from, to }: { from: string; to: string }): string {
  const before = assignedEmails(from);
  const meant = assignedEmails(to);
  const kept = assignedEmails(now).filter(
    (email) => !before.includes(email) || meant.includes(email),
  );
  const added = meant.filter((email) => !before.includes(email));
  return [...new Set([...kept, ...added])].join(', ');
}

/** The typed instant; null if invalid (31 February). */
function typedTime(typed: string): Date | null {
  const time = timeOf(typed.trim());
  return time && romeDay(time) === typed.trim().slice(0, 10) ? time : null;
}

/** An open reminder, as shown next to its client. */
export interface OpenReminder {
  id: string;
  at: Date | null;
  tipo: string;
  note: string;
}

type ReminderErrors = Partial<Record<'data' | 'assignedEmail', string>>;

/** Whether collaborators are required; they aren't for public reminders. */
type Assigned = 'required' | 'optional';

/** Validation messages as in docs/product; empty when valid. */
export function reminderErrors(
  { data, assignedEmail }: Pick<ReminderForm, 'data' | 'assignedEmail'>,
  assigned: Assigned = 'required',
): ReminderErrors {
  const emails = assignedEmails(assignedEmail);
  const wrong = emails.find((email) => !isEmail(email));
  const errors: ReminderErrors = {};
  if (data.trim() === '') errors.data = reminderMessages.dateRequired;
  else if (!typedTime(data)) errors.data = reminderMessages.dateInvalid;
  if (emails.length === 0 && assigned === 'required')
    errors.assignedEmail = reminderMessages.assignedRequired;
  else if (wrong !== undefined) errors.assignedEmail = `${reminderMessages.emailInvalid} ${wrong}`;
  return errors;
}

/**
 * The reminder to store, or null while the form is invalid.
 * @param uid the client
 */
export function newReminder(
  form: ReminderForm,
  uid: string,
  assigned: Assigned = 'required',
): NewReminder | null {
  const data = typedTime(form.data);
  if (!data || Object.keys(reminderErrors(form, assigned)).length > 0) return null;
  const { tipo, urgenza, tipoPromemoria } = form;
  const assignedEmail = assignedEmails(form.assignedEmail).join(', ');
  return {
    tipo,
    urgenza,
    tipoPromemoria,
    data,
    note: form.note.trim(),
    assignedEmail,
    uid,
    fatto: 'da fare',
    visibilita: true,
  };
}

/** A reminder for a client given by e-mail. */
export interface ClientReminderForm extends ReminderForm {
  clientEmail: string;
}

/**
 * As reminderErrors; on the dashboard, one message covers missing time and collaborators. Whether
 * the client exists is checked later.
 */
export function clientReminderErrors(
  form: ClientReminderForm,
  list: 'mine' | 'public',
): ReminderErrors & Partial<Record<'clientEmail', string>> {
  const errors: ReturnType<typeof clientReminderErrors> = reminderErrors(
    form,
    list === 'mine' ? 'required' : 'optional',
  );
  if (list === 'mine' && form.data.trim() === '') errors.data = reminderMessages.assignedRequired;
  if (!isEmail(typedEmail(form.clientEmail))) errors.clientEmail = reminderMessages.clientUnknown;
  return errors;
}
