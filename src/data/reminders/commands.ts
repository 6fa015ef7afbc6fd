import { communicationMessages } from '@/domain/recordMessages';
import { CONTACT_REMINDERS } from '@/domain/reminders/contactReminder';
import { assignedEmails } from '@/domain/reminders/reminder';
import { AppError } from '@/domain/errors';
import { lazyModule } from '@/data/firebase/lazy';
import { deleteRecord, type Deleted } from '@/data/audit/deletions';
import { knownPeople } from '@/data/users/people';
import { REMINDERS } from './queries';

export const {
  createReminder,
  changeCommunication,
  changeReminder,
  createContactReminder,
  tickContactReminder,
  tickReminder,
} = lazyModule(() => import('./sdkCommands'));

/** Deletes a communication; can be undone. @throws AppError */
export function deleteCommunication(id: string): Promise<Deleted> {
  return deleteRecord(REMINDERS, id);
}

/** Deletes a reminder to call a lead; can be undone. @throws AppError */
export function deleteContactReminder(id: string): Promise<Deleted> {
  return deleteRecord(CONTACT_REMINDERS, id);
}

/** Requires at least one known person among the assigned. @throws AppError `invalid` */
export async function checkAssigned(typed: string): Promise<void> {
  const known = await knownPeople(assignedEmails(typed));
  if (known.length === 0) throw new AppError('invalid', communicationMessages.assignedUnknown);
}
