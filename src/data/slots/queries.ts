import { consultationKey, type ConsultationFilters } from '@/domain/slots/idx';
import { slotKind, type SlotKind } from '@/domain/slots/kinds';
import { queryTokens } from '@/domain/search/ngrams';
import type { Query } from '@/data/live/query';

/** A client's groups of a kind, in no order: there are few. */
export function sessionsQuery(kind: SlotKind, uid: string): Query {
  return { collection: slotKind(kind).collection, where: [['uid', '==', uid]] };
}

export interface ConsultationSearch extends ConsultationFilters {
  /** Words sought in the client's name and e-mail, trainers and notes. */
  search: string;
}

/**
 * Everybody's consultations, newest first. A search asks for one token alone: who shows the rows confirms it and the filters.
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
