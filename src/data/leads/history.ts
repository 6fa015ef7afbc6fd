import { LEAD_HISTORY, readHistory, type LeadChange } from '@/domain/leads/history';
import type { LiveSource } from '@/domain/live';
import { liveDoc } from '@/data/live/live';

/** A lead's history, newest first, live; null if there is none. */
export function historyOf(contactId: string): LiveSource<LeadChange[] | null> {
  return liveDoc(`${LEAD_HISTORY}/${contactId}`, ({ data }) => readHistory(data).reverse());
}
