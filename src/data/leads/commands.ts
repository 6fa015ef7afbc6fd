import { codeOf, later } from '@/data/firebase/later';
import { deleteRecord, type Deleted } from '@/data/audit/registered';
import { CONTACTS } from './queries';

const code = codeOf(() => import('./sdkCommands'));
export const newLeadId = later(code, ({ newLeadId }) => newLeadId);
export const createLead = later(code, ({ createLead }) => createLead);
export const changeLead = later(code, ({ changeLead }) => changeLead);

/** Deletes a contact with its number and open reminders; can be undone. @throws AppError */
export function deleteLead(id: string): Promise<Deleted> {
  return deleteRecord(CONTACTS, id);
}
