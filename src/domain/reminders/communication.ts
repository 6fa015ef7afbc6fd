import { reminderMessages } from '../messages';
import { communicationMessages } from '../recordMessages';
import { timeOf, type Problem } from '../stored';
import { isEmail } from '../text';
import { dayTimeTyped } from '../time/rome';
import {
  assignedEmails,
  newReminder,
  reminderErrors,
  type NewReminder,
  type ReminderForm,
  type ReminderType,
} from './reminder';

/** Communications with a client (`comunicazioni`): a reminder, or a contact that was made. */

export const MODES = ['Promemoria', 'Contatto'] as const;
type CommunicationMode = (typeof MODES)[number];
/** Who made the contact. */
export const SEATS = ['sede', 'studio', 'trainer'] as const;
type Seat = (typeof SEATS)[number];
/** Channels of a contact. */
export const CONTACT_TYPES = [
  'telefonata',
  'whatsapp',
  'email',
  'live',
  'altro',
] as const satisfies readonly ReminderType[];
/** `no` is only written by the list of public reminders. */
export const DONE = ['da fare', 'si', 'no'] as const;
export type Done = (typeof DONE)[number];

/** A row of `comunicazioni` on a client's page. Missing texts are ''. */
export interface Communication {
  id: string;
  /** `data` */
  at: Date | null;
  tipo: string;
  urgenza: string;
  note: string;
  assignedEmail: string;
  tipoPromemoria: string;
  sede: string;
  done: Done;
  visible: boolean;
  problems: Problem[];
}

/** Fields edited one at a time as text; the time as yyyy-MM-ddTHH:mm. */
export type CommunicationField =
  | 'data'
  | 'tipo'
  | 'urgenza'
  | 'note'
  | 'assignedEmail'
  | 'tipoPromemoria'
  | 'sede'
  | 'fatto'
  | 'visibilita';

/** Compares by date ascending; unreadable dates first, because they need attention. */
export function byDate(a: Communication, b: Communication): number {
  return (
    (a.at?.getTime() ?? -Infinity) - (b.at?.getTime() ?? -Infinity) || a.id.localeCompare(b.id)
  );
}

export function isAhead({ at }: Pick<Communication, 'at'>, now: Date): boolean {
  return at !== null && at > now;
}

/** Reads the old application's variants of yes, no and empty; null if unknown. */
export function doneOf(stored: unknown): Done | null {
  if (stored === undefined || stored === null || stored === '') return 'da fare';
  if (
    stored === true ||
    stored === 'true' ||
    stored === 'fatto' ||
    stored === 'Si' ||
    stored === 'sì'
  )
    return 'si';
  if (stored === false || stored === 'false') return 'da fare';
  return DONE.find((done) => done === stored) ?? null;
}

/** Form of both modes. */
export interface CommunicationForm extends ReminderForm {
  mode: CommunicationMode;
  sede: Seat | '';
}

/** The stored form of a contact made. */
export interface NewContact {
  uid: string;
  data: Date;
  tipo: ReminderType;
  sede: Seat;
  note: string;
  fatto: 'si';
  visibilita: true;
}

/** Validation messages as in docs/product; empty when valid. */
export function communicationErrors(
  form: CommunicationForm,
): Partial<Record<'data' | 'assignedEmail' | 'tipo' | 'sede', string>> {
  if (form.mode === 'Promemoria') return reminderErrors(form);
  const errors: ReturnType<typeof communicationErrors> = {};
  if (form.data.trim() === '') errors.data = communicationMessages.incomplete;
  else if (dayTimeTyped(form.data) === null) errors.data = reminderMessages.dateInvalid;
  if (!(CONTACT_TYPES as readonly string[]).includes(form.tipo))
    errors.tipo = communicationMessages.incomplete;
  if (form.sede === '') errors.sede = communicationMessages.incomplete;
  return errors;
}

/**
 * The record to store, or null while the form is invalid.
 * @param uid the client
 */
export function newCommunication(
  form: CommunicationForm,
  uid: string,
): NewReminder | NewContact | null {
  const { mode, sede, ...reminder } = form;
  if (mode === 'Promemoria') return newReminder(reminder, uid);
  const data = timeOf(form.data);
  if (!data || sede === '' || Object.keys(communicationErrors(form)).length > 0) return null;
  return {
    uid,
    data,
    tipo: form.tipo,
    sede,
    note: form.note.trim(),
    fatto: 'si',
    visibilita: true,
  };
}

/** The value to store for a field, or why it is invalid. */
export function communicationValue(
  field: CommunicationField,
  text: string,
): { value: unknown } | { wrong: string } {
  switch (field) {
    case 'data': {
      const typed = dayTimeTyped(text);
      const time = typed === null ? null : timeOf(typed);
      if (time) return { value: time };
      return {
        wrong: text.trim() === '' ? reminderMessages.dateRequired : reminderMessages.dateInvalid,
      };
    }
    case 'assignedEmail': {
      const emails = assignedEmails(text);
      return emails.length > 0 && emails.every(isEmail)
        ? { value: emails.join(', ') }
        : { wrong: communicationMessages.assignedUnknown };
    }
    case 'visibilita':
      return { value: text === 'si' };
    default:
      return { value: text.trim() };
  }
}

/** A field of a row as text. */
export function communicationText(
  row: Communication,
  field: CommunicationField,
  timeText: (at: Date) => string,
): string {
  switch (field) {
    case 'data':
      return row.at ? timeText(row.at) : '';
    case 'visibilita':
      return row.visible ? 'si' : 'no';
    case 'fatto':
      return row.done;
    default:
      return row[field];
  }
}

/** A typed value as `communicationText` gives it once it is stored. */
export function writtenText(
  field: CommunicationField,
  typed: string,
  timeText: (at: Date) => string,
): string {
  const meant = communicationValue(field, typed);
  if ('wrong' in meant || typeof meant.value === 'boolean') return typed;
  return meant.value instanceof Date ? timeText(meant.value) : String(meant.value);
}

/** The choices of a field, plus the stored value if it isn't among them. */
export function choicesOf(values: readonly string[], stored: string): string[] {
  return [...values, ...(stored === '' || values.includes(stored) ? [] : [stored])];
}
