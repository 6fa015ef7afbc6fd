import { lazyModule } from '@/data/firebase/lazy';
import { deleteRecord, type Deleted } from '@/data/audit/deletions';
import { CONTACTS } from './queries';

/**
 * How many contacts one transaction adds: rules may read at most 20 documents for it, i.e. the
 * author's record, and number and contact of each.
 */
export const ADDED_TOGETHER = 9;

export type { Added, Addition } from './sdkCommands';

export const { newLeadId, createLead, changeLead, newContactIds, addContacts, addLeads } =
  lazyModule(() => import('./sdkCommands'));

/** Deletes a contact with its number and open reminders; can be undone. @throws AppError */
export function deleteLead(id: string): Promise<Deleted> {
  return deleteRecord(CONTACTS, id);
}
