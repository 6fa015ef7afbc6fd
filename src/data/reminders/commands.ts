import { communicationMessages } from '@/domain/recordMessages';
import { assignedEmails } from '@/domain/reminders/reminder';
import { AppError } from '@/domain/errors';
import { codeOf, later } from '@/data/later';
import { deleteRecord, type Deleted } from '@/data/registered';
import { knownPeople } from '@/data/users/people';
import { REMINDERS } from './queries';

const code = codeOf(() => import('./sdkCommands'));
export const createReminder = later(code, ({ createReminder }) => createReminder);
export const changeCommunication = later(code, ({ changeCommunication }) => changeCommunication);

/** Deletes what was noted of a communication; it can be taken back. @throws AppError */
export function deleteCommunication(id: string): Promise<Deleted> {
  return deleteRecord(REMINDERS, id);
}

/** Of those whom something is assigned to, somebody must be known. @throws AppError `invalid` */
export async function checkAssigned(typed: string): Promise<void> {
  const known = await knownPeople(assignedEmails(typed));
  if (known.length === 0) throw new AppError('invalid', communicationMessages.assignedUnknown);
}
