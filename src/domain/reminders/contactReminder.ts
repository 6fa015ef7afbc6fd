import { contactReminderMessages } from '../leadMessages';
import { fieldsOf, nameOf, nameOrNumber, shown, timeOf, type Problem } from '../stored';
import { isEmail, typedEmail } from '../text';
import { dayTimeTyped, storedTimeOf } from '../time/rome';

/** Collection of reminders to call a lead. */
export const CONTACT_REMINDERS = 'contattiPromemoria';

export interface ContactReminder {
  id: string;
  contactId: string;
  name: string;
  email: string;
  phone: string;
  note: string;
  dueAt: Date | null;
  consultantName: string;
  consultantEmail: string;
  done: boolean;
  doneAt: Date | null;
  problems: Problem[];
}

/** `contattiPromemoria/{id}` in any stored shape. Never throws. */
export function readContactReminder(id: string, stored: unknown): ContactReminder {
  const data = fieldsOf(stored);
  const dueAt = storedTimeOf(data.dueAt);
  return {
    id,
    contactId: nameOf(data.contactId),
    name: nameOf(data.contactName),
    email: nameOf(data.contactEmail),
    phone: nameOrNumber(data.contactPhone),
    note: typeof data.note === 'string' ? data.note : '',
    dueAt,
    consultantName: nameOf(data.consultantName),
    consultantEmail: nameOf(data.consultantEmail),
    done: data.done === true || data.done === 'true',
    doneAt: storedTimeOf(data.doneAt),
    problems: dueAt
      ? []
      : [
          {
            field: 'dueAt',
            message:
              data.dueAt === undefined || data.dueAt === null
                ? 'Campo mancante'
                : `Valore non leggibile: ${shown(data.dueAt)}`,
          },
        ],
  };
}

/** Form input; `dueAt` comes from a date-time field (Europe/Rome wall time). */
export interface ContactReminderForm {
  dueAt: string;
  consultantName: string;
  consultantEmail: string;
  note: string;
}

interface ReminderContact {
  id: string;
  name: string;
  email: string;
  phone: string;
}

/** The stored form; the caller adds the server time. */
export interface NewContactReminder {
  contactId: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  note: string;
  dueAt: Date;
  consultantName: string;
  consultantEmail: string;
  createdBy: string;
  createdByEmail: string;
  done: false;
}

/** Validation messages; empty when valid. */
export function contactReminderErrors({
  dueAt,
  consultantEmail,
}: ContactReminderForm): Partial<Record<'dueAt' | 'consultantEmail', string>> {
  const errors: ReturnType<typeof contactReminderErrors> = {};
  if (dueAt.trim() === '') errors.dueAt = contactReminderMessages.incomplete;
  else if (dayTimeTyped(dueAt) === null) errors.dueAt = contactReminderMessages.dateInvalid;
  if (!isEmail(typedEmail(consultantEmail)))
    errors.consultantEmail = contactReminderMessages.incomplete;
  return errors;
}

/**
 * The reminder to store, or null while the form is invalid.
 * @param me the author
 */
export function newContactReminder(
  form: ContactReminderForm,
  contact: ReminderContact,
  me: { uid: string; email: string },
): NewContactReminder | null {
  const typed = dayTimeTyped(form.dueAt);
  const dueAt = typed === null ? null : timeOf(typed);
  if (!dueAt || Object.keys(contactReminderErrors(form)).length > 0) return null;
  return {
    contactId: contact.id,
    contactName: contact.name.trim(),
    contactEmail: contact.email,
    contactPhone: contact.phone,
    note: form.note.trim(),
    dueAt,
    consultantName: form.consultantName.trim(),
    consultantEmail: typedEmail(form.consultantEmail),
    createdBy: me.uid,
    createdByEmail: me.email,
    done: false,
  };
}
