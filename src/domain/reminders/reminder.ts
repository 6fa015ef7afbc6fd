import { isEmail } from '../email';
import { reminderMessages } from '../messages';
import { timeOf } from '../stored';
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

/** What a person types in the form; `data` is the text of a date-time field, Europe/Rome wall time. */
export interface ReminderForm {
  data: string;
  tipo: ReminderType;
  urgenza: Urgency;
  note: string;
  /** One or more collaborators' e-mails, separated by commas. */
  assignedEmail: string;
  tipoPromemoria: ReminderVisibility;
}

/** A reminder as it is stored in `comunicazioni`, its date as an instant. */
export interface NewReminder extends Omit<ReminderForm, 'data'> {
  data: Date;
  /** The client. */
  uid: string;
  fatto: 'da fare';
  visibilita: true;
}

/** An empty form; visibility is public unless changed. */
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

/** More than is ever read of a stored list. */
const ASSIGNED_CHARS_MAX = 4_000;

/**
 * The e-mails of a list, lower case, each once; empty ones are dropped. A list is stored as text with commas; one address alone and an array
 * are read, too. Anything else is nobody.
 */
export function assignedEmails(stored: unknown): string[] {
  const texts: unknown[] = Array.isArray(stored) ? stored : [stored];
  const text = texts.filter((one) => typeof one === 'string').join(',');
  return [
    ...new Set(
      text
        .slice(0, ASSIGNED_CHARS_MAX)
        .split(/[,;\n]/)
        .map((email) => email.trim().toLowerCase())
        .filter((email) => email !== ''),
    ),
  ];
}

/**
 * A list of e-mails after somebody has changed it from what they saw: what they added and took away is done to the list as it is now, so that
 * of two who add somebody at once neither undoes the other.
 */
export function changedEmails(now: unknown, { from, to }: { from: string; to: string }): string {
  const seen = assignedEmails(from);
  const meant = assignedEmails(to);
  const kept = assignedEmails(now).filter(
    (email) => !seen.includes(email) || meant.includes(email),
  );
  const added = meant.filter((email) => !seen.includes(email));
  return [...new Set([...kept, ...added])].join(', ');
}

/** The instant typed, or null; a day that doesn't exist (31 February) is none. */
function typedTime(typed: string): Date | null {
  const time = timeOf(typed.trim());
  return time && romeDay(time) === typed.trim().slice(0, 10) ? time : null;
}

/** A reminder that is still to be done, as it is shown beside its client. */
export interface OpenReminder {
  id: string;
  at: Date | null;
  tipo: string;
  note: string;
}

type ReminderErrors = Partial<Record<'data' | 'assignedEmail', string>>;

/** Whether collaborators have to be named: in the list of public reminders they needn't be. */
type Assigned = 'required' | 'optional';

/** What is wrong with the form, in the words of docs/product; empty when it can be saved. */
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

/** The reminder to store, or null while the form has errors. @param uid the client */
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

/** A reminder about a client who is named by e-mail. */
export interface ClientReminderForm extends ReminderForm {
  clientEmail: string;
}

/** As reminderErrors; from the dashboard a time and collaborators are asked for in one sentence. Whether the client exists is asked later. */
export function clientReminderErrors(
  form: ClientReminderForm,
  list: 'mine' | 'public',
): ReminderErrors & Partial<Record<'clientEmail', string>> {
  const errors: ReturnType<typeof clientReminderErrors> = reminderErrors(
    form,
    list === 'mine' ? 'required' : 'optional',
  );
  if (list === 'mine' && form.data.trim() === '') errors.data = reminderMessages.assignedRequired;
  if (!isEmail(form.clientEmail.trim())) errors.clientEmail = reminderMessages.clientUnknown;
  return errors;
}
