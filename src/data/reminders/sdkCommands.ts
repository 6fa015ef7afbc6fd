import { collection, deleteField, doc, serverTimestamp } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { rowMessages } from '@/domain/messages';
import { communicationMessages } from '@/domain/recordMessages';
import {
  communicationText,
  communicationValue,
  type CommunicationField,
  type NewContact,
} from '@/domain/reminders/communication';
import {
  CONTACT_REMINDERS,
  readContactReminder,
  type NewContactReminder,
} from '@/domain/reminders/contactReminder';
import {
  detailText,
  detailValue,
  isDetail,
  type DetailField,
  type ListedReminder,
} from '@/domain/reminders/details';
import { changedEmails, type NewReminder } from '@/domain/reminders/reminder';
import { formatDateTime } from '@/domain/time/rome';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { changeStored } from '@/data/write/sdkChange';
import { createOnce } from '@/data/write/sdkOnce';
import { decodeListedReminder } from './codec';
import { REMINDERS } from './queries';

/** Adds a reminder about a client, or a contact that was made; the client's page lists it before the trigger has indexed it. @throws AppError */
export function createReminder(reminder: NewReminder | NewContact): Promise<void> {
  return attempt(() =>
    createOnce(doc(collection(db(), REMINDERS)), { ...reminder, idx: { at: serverTimestamp() } }),
  );
}

type ReminderField = CommunicationField | DetailField;

const textIn = (row: ListedReminder, field: ReminderField) =>
  isDetail(field) ? detailText(row.details, field) : communicationText(row, field, formatDateTime);

/**
 * Changes one field of a reminder, given as text, where it is still as it was seen; else it answers what stands there now. Changes of the
 * collaborators never collide.
 * @param from as `communicationText` or `detailText` shows it @throws AppError `invalid` with what is wrong; `not-found`
 */
export function changeReminder(
  id: string,
  field: ReminderField,
  { from, to }: { from: string; to: string },
): Promise<{ theirs: string } | undefined> {
  if (field === 'assignedEmail') return changeAssigned(id, { from, to });
  const meant = isDetail(field) ? detailValue(field, to) : communicationValue(field, to);
  return changeStored(doc(db(), REMINDERS, id), rowMessages.deleted, (transaction, stored) => {
    if ('wrong' in meant) throw new AppError('invalid', meant.wrong);
    const row = decodeListedReminder({
      id,
      data: stored.data({ serverTimestamps: 'estimate' }) ?? {},
      pending: false,
    });
    const now = textIn(row, field);
    if (now !== from && now !== to) return { theirs: now };
    transaction.update(stored.ref, {
      [field]: meant.value === undefined ? deleteField() : meant.value,
    });
    return undefined;
  });
}

/** Of two who change the list at once both are right: what each added or took away is done to what stands there. */
function changeAssigned(id: string, change: { from: string; to: string }): Promise<undefined> {
  return changeStored(doc(db(), REMINDERS, id), rowMessages.deleted, (transaction, stored) => {
    const now: unknown = stored.get('assignedEmail');
    const meant = communicationValue('assignedEmail', changedEmails(now, change));
    if ('wrong' in meant) throw new AppError('invalid', meant.wrong);
    if (meant.value !== now) transaction.update(stored.ref, { assignedEmail: meant.value });
    return undefined;
  });
}

/** As changeReminder, where there is no place to show both. @throws AppError `invalid` with what stands there now, too */
export async function changeCommunication(
  id: string,
  field: CommunicationField,
  change: { from: string; to: string },
): Promise<void> {
  const other = await changeReminder(id, field, change);
  if (other) throw new AppError('invalid', communicationMessages.meanwhile(other.theirs));
}

/** Adds a reminder to call a lead. @throws AppError */
export function createContactReminder(reminder: NewContactReminder): Promise<void> {
  return attempt(() =>
    createOnce(doc(collection(db(), CONTACT_REMINDERS)), {
      ...reminder,
      createdAt: serverTimestamp(),
    }),
  );
}

/** Ticks a reminder to call a lead, or takes the tick away. Of two who do the same at once the first one's time stays. @throws AppError */
export function tickContactReminder(id: string, done: boolean): Promise<void> {
  return changeStored(
    doc(db(), CONTACT_REMINDERS, id),
    rowMessages.deleted,
    (transaction, stored) => {
      if (readContactReminder(id, stored.data() ?? {}).done !== done)
        transaction.update(stored.ref, { done, doneAt: done ? serverTimestamp() : deleteField() });
    },
  );
}
