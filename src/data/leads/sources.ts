import type { CallKind } from '@/domain/leads/calls';
import { LEAD_HISTORY, readHistory, type LeadChange } from '@/domain/leads/history';
import type { LiveSource } from '@/domain/live';
import { liveDoc, liveQuery } from '@/data/live/live';
import { decodeLead, type Lead } from './codec';
import { callsQuery } from './queries';

/** A lead's history, newest first, live; null if there is none. */
export function historyOf(contactId: string): LiveSource<LeadChange[] | null> {
  return liveDoc(`${LEAD_HISTORY}/${contactId}`, ({ data }) => readHistory(data).reverse());
}

/** Leads whose first (or second) call is planned in a range, by time, live. */
export function leadsToCall(
  kind: CallKind,
  range: { from: Date; until: Date },
): LiveSource<Lead[]> {
  return liveQuery(callsQuery(kind, { from: range.from, before: range.until }), decodeLead);
}
