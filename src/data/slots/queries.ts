import { consultationKey, type ConsultationFilters } from '@/domain/slots/idx';
import { slotKind, type SlotKind } from '@/domain/slots/session';
import { queryTokens } from '@/domain/search/ngrams';
import type { Query } from '@/data/live/query';

/** A client's groups of a kind, unordered; there are few. */
export function sessionsQuery(kind: SlotKind, uid: string): Query {
  return { collection: slotKind(kind).collection, where: [['uid', '==', uid]] };
}

export interface ConsultationSearch extends ConsultationFilters {
  /** Words to find in the client's name and e-mail, trainers and notes. */
  search: string;
}

/**
 * All consultations, newest first. A search only queries one token; the caller must confirm
 * candidates and filters.
 */
export function consultationsQuery(filters: ConsultationSearch): Query {
  const [token] = queryTokens(filters.search);
  const key = consultationKey(filters);
  return {
    collection: slotKind('consultation').collection,
    where: [
      ...(token !== undefined ? [['idx.tokens', 'array-contains', token] as const] : []),
      ...(token === undefined && key !== null
        ? [['idx.keys', 'array-contains', key] as const]
        : []),
    ],
    orderBy: [['idx.at', 'desc']],
  };
}

/** Groups with an appointment in a week, unordered. @param monday yyyy-MM-dd */
export function consultationsInWeekQuery(monday: string): Query {
  return {
    collection: slotKind('consultation').collection,
    where: [['idx.weeks', 'array-contains', monday]],
  };
}
