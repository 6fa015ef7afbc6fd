import { fieldsOf, textOf, timeOf } from '../stored';
import { assignedEmails, REMINDER_TYPES } from './reminder';

/** Reminders whose time has come, told to the collaborators they are assigned to. */

/** Older ones are not told any more: after a pause, or at the first deployment, nobody wants years of them. */
export const DUE_FOR_MS = 48 * 3_600_000;

export interface DueReminder {
  at: Date;
  /** What is to be done, if it is on the list of types: free text may hold anything. */
  type: string | null;
  /** E-mails of the collaborators, lower case. */
  to: string[];
  /** Our page where the reminder is. */
  path: string;
}

function isDue(at: Date | null, now: Date): at is Date {
  return at !== null && at <= now && now.getTime() - at.getTime() <= DUE_FOR_MS;
}

/** A reminder about a client (`comunicazioni`): still to be done, visible, due. Null otherwise. */
export function dueCommunication(stored: unknown, now: Date): DueReminder | null {
  const { data, fatto, visibilita, assignedEmail, tipo, uid } = fieldsOf(stored);
  const at = timeOf(data);
  if (!isDue(at, now) || fatto !== 'da fare' || visibilita === false) return null;
  const client = textOf(uid);
  return {
    at,
    type: REMINDER_TYPES.find((type) => type === tipo) ?? null,
    to: assignedEmails(textOf(assignedEmail) ?? ''),
    path:
      client === null
        ? '/promemoria-pubblico'
        : `/user/${encodeURIComponent(client)}/comunicazioni`,
  };
}

/** A reminder to call a lead (`contattiPromemoria`): not done, due. Null otherwise. */
export function dueContactReminder(stored: unknown, now: Date): DueReminder | null {
  const { dueAt, done, consultantEmail, contactId } = fieldsOf(stored);
  const at = timeOf(dueAt);
  if (!isDue(at, now) || done === true) return null;
  const contact = textOf(contactId);
  const page = '/contatti-list';
  return {
    at,
    type: 'telefonata',
    to: assignedEmails(textOf(consultantEmail) ?? ''),
    path: contact === null ? page : `${page}?contactId=${encodeURIComponent(contact)}`,
  };
}
