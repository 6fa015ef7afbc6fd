import { deleteField, doc, serverTimestamp } from 'firebase/firestore';
import { changeStored, createNew, db } from '@/data/firebase/firestore';
import { AppError } from '@/domain/errors';
import { rowMessages } from '@/domain/messages';
import { communicationMessages } from '@/domain/recordMessages';
import {
  communicationText,
  communicationValue,
  doneOf,
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
import { decodeListedReminder } from './codec';
import { REMINDERS } from './queries';

/**
 * Adds a reminder or communication; its provisional index lists it before the trigger runs.
 * @throws AppError
 */
export function createReminder(reminder: NewReminder | NewContact): Promise<void> {
  return attempt(() =>
    createNew(REMINDERS, reminder, () => ({ ...reminder, idx: { at: serverTimestamp() } })),
  );
}

type ReminderField = CommunicationField | DetailField;

const textIn = (row: ListedReminder, field: ReminderField) =>
  isDetail(field) ? detailText(row.details, field) : communicationText(row, field, formatDateTime);

/**
 * Changes one field of a reminder, unless it has changed since it was seen: then returns the
 * current value. Changes of the collaborators are merged instead.
 * @param from as `communicationText` or `detailText` shows it
 * @throws AppError `invalid` with the reason; `not-found`
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

/** Merges concurrent changes: additions and removals are applied to the current list. */
function changeAssigned(id: string, change: { from: string; to: string }): Promise<undefined> {
  return changeStored(doc(db(), REMINDERS, id), rowMessages.deleted, (transaction, stored) => {
    const now: unknown = stored.get('assignedEmail');
    const meant = communicationValue('assignedEmail', changedEmails(now, change));
    if ('wrong' in meant) throw new AppError('invalid', meant.wrong);
    if (meant.value !== now) transaction.update(stored.ref, { assignedEmail: meant.value });
    return undefined;
  });
}

/**
 * Like changeReminder, for callers that cannot show both values.
 * @throws AppError `invalid`, also with the current value
 */
export async function changeCommunication(
  id: string,
  field: CommunicationField,
  change: { from: string; to: string },
): Promise<void> {
  const other = await changeReminder(id, field, change);
  if (other) throw new AppError('invalid', communicationMessages.meanwhile(other.theirs));
}

/**
 * Marks a reminder as done, or takes that back; returns false if it was so already.
 * @throws AppError `invalid` with the current value
 */
export function tickReminder(id: string, done: boolean): Promise<boolean> {
  const [from, to] = done ? ['da fare', 'si'] : ['si', 'da fare'];
  return changeStored(doc(db(), REMINDERS, id), rowMessages.deleted, (transaction, stored) => {
    const now = doneOf(stored.get('fatto'));
    if (now === to) return false;
    if (now !== from) throw new AppError('invalid', communicationMessages.meanwhile(now ?? ''));
    transaction.update(stored.ref, { fatto: to });
    return true;
  });
}

/** Adds a reminder to call a lead. @throws AppError */
export function createContactReminder(reminder: NewContactReminder): Promise<void> {
  return attempt(() =>
    createNew(CONTACT_REMINDERS, reminder, () => ({
      ...reminder,
      createdAt: serverTimestamp(),
    })),
  );
}

/**
 * Ticks or unticks a reminder to call a lead; returns false if it was so already. In that case the
 * existing time stays.
 * @throws AppError
 */
export function tickContactReminder(id: string, done: boolean): Promise<boolean> {
  return changeStored(
    doc(db(), CONTACT_REMINDERS, id),
    rowMessages.deleted,
    (transaction, stored) => {
      if (readContactReminder(id, stored.data() ?? {}).done === done) return false;
      transaction.update(stored.ref, { done, doneAt: done ? serverTimestamp() : deleteField() });
      return true;
    },
  );
}
