import { counted } from '@/data/live/read';
import type { LiveSource, PagedSource } from '@/domain/live';
import { matchesQuery, queryTokens } from '@/domain/search/ngrams';
import { isConsultationOf, textsOf } from '@/domain/slots/idx';
import type { SlotKind, Session } from '@/domain/slots/session';
import { liveQuery } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import { decodeConsultation, sessionDecoder, type ListedConsultation } from './codec';
import {
  consultationsInWeekQuery,
  consultationsQuery,
  sessionsQuery,
  type ConsultationSearch,
} from './queries';

/** A client's groups of a kind, live. */
export function sessionsOf(kind: SlotKind, uid: string): LiveSource<Session[]> {
  return liveQuery(sessionsQuery(kind, uid), sessionDecoder(kind));
}

/** Sizes of the first page of all consultations, and of further ones. */
const CONSULTATIONS_FIRST = 120;
export const CONSULTATIONS_PAGE = 150;

/** All consultations, live, in pages. */
export function consultations(filters: ConsultationSearch): PagedSource<ListedConsultation> {
  return pagedQuery(consultationsQuery(filters), decodeConsultation, {
    firstPage: CONSULTATIONS_FIRST,
    pageSize: CONSULTATIONS_PAGE,
  });
}

/** Groups with an appointment in a week, live. @param monday yyyy-MM-dd */
export function consultationsInWeek(monday: string): LiveSource<ListedConsultation[]> {
  return liveQuery(consultationsInWeekQuery(monday), decodeConsultation);
}

/** Whether a text has a word long enough to be searched. */
export function searchesConsultations(search: string): boolean {
  return queryTokens(search).length > 0;
}

/** Confirms search candidates; null without a search. */
export function consultationMatches(
  filters: ConsultationSearch,
): ((one: ListedConsultation) => boolean) | null {
  if (!searchesConsultations(filters.search)) return null;
  return (one) =>
    isConsultationOf(one, one.client.studio, filters) &&
    matchesQuery(textsOf(one, one.client).join(' '), filters.search);
}

/**
 * Counts the consultations; null for a search, which only the device can confirm.
 * @throws AppError
 */
export async function consultationCount(filters: ConsultationSearch): Promise<number | null> {
  return searchesConsultations(filters.search) ? null : counted(consultationsQuery(filters));
}
