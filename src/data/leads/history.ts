import { LEAD_HISTORY, readHistory, type LeadChange } from '@/domain/leads/history';
import type { LiveSource } from '@/domain/live';
import { liveDoc } from '@/data/live/live';

/** Who changed what of a contact, newest first, live; null while nobody has. */
export function historyOf(contactId: string): LiveSource<LeadChange[] | null> {
  return liveDoc(`${LEAD_HISTORY}/${contactId}`, ({ data }) => readHistory(data).reverse());
}
