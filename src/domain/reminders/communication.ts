import { isEmail } from '../email';
import { reminderMessages } from '../messages';
import { communicationMessages } from '../recordMessages';
import { timeOf, type Problem } from '../stored';
import { dayTimeTyped } from '../time/typed';
import {
  assignedEmails,
  newReminder,
  reminderErrors,
  type NewReminder,
  type ReminderForm,
  type ReminderType,
} from './reminder';

/** What was said with a client (`comunicazioni`): a reminder of what is to be done, or a contact that was made. */

export const MODES = ['Promemoria', 'Contatto'] as const;
type CommunicationMode = (typeof MODES)[number];
/** Who made the contact. */
export const SEATS = ['sede', 'studio', 'trainer'] as const;
type Seat = (typeof SEATS)[number];
/** How a contact is made. */
export const CONTACT_TYPES = [
  'telefonata',
  'whatsapp',
  'email',
  'live',
  'altro',
] as const satisfies readonly ReminderType[];
/** `no` is written by the list of public reminders only. */
export const DONE = ['da fare', 'si', 'no'] as const;
export type Done = (typeof DONE)[number];

/** One row of `comunicazioni` as a client's page shows it; texts are '' where there is nothing. */
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

/** What is changed in the table, one field at a time, as text; the time as yyyy-MM-ddTHH:mm. */
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

/** By date ascending, those without a readable one first: somebody has to look at them. */
export function byDate(a: Communication, b: Communication): number {
  return (
    (a.at?.getTime() ?? -Infinity) - (b.at?.getTime() ?? -Infinity) || a.id.localeCompare(b.id)
  );
}

export function isAhead({ at }: Pick<Communication, 'at'>, now: Date): boolean {
  return at !== null && at > now;
}

/** What the old application wrote as yes, no or nothing. */
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

/** The form of both modes. */
export interface CommunicationForm extends ReminderForm {
  mode: CommunicationMode;
  sede: Seat | '';
}

/** A contact that was made, as it is stored. */
export interface NewContact {
  uid: string;
  data: Date;
  tipo: ReminderType;
  sede: Seat;
  note: string;
  fatto: 'si';
  visibilita: true;
}

/** What is wrong with the form, in the words of docs/product; empty when it can be saved. */
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

/** The record to store, or null while the form has errors. @param uid the client */
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

/** A changed field as it is stored, or why it can't be. */
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

/** What a field of a row is as text. */
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

/** The choices of a field, with the stored value that is none of them. */
export function choicesOf(values: readonly string[], stored: string): string[] {
  return [...values, ...(stored === '' || values.includes(stored) ? [] : [stored])];
}
