import type { CallKind } from '@/domain/leads/calls';
import type { LiveSource } from '@/domain/live';
import { liveQuery } from '@/data/live/live';
import { decodeLead, type Lead } from './codec';
import { callsQuery } from './queries';

/** Leads whose first (or second) call is planned in a range, by time, live. */
export function leadsToCall(
  kind: CallKind,
  range: { from: Date; until: Date },
): LiveSource<Lead[]> {
  return liveQuery(callsQuery(kind, { from: range.from, before: range.until }), decodeLead);
}
