import { normalise } from '@/domain/search/ngrams';
import type { UserFilters } from '@/domain/users/list';
import type { Condition, Query } from '@/data/live/query';

const NEWEST_FIRST = [['idx.at', 'desc']] as const;

/**
 * The people of a list, newest first; of a surname in the order of names. Who shows them confirms (domain/users/list.ts): a surname only
 * says how a name begins, and where both are given the e-mail alone is asked for.
 */
export function usersListQuery({ email, surname, studio }: UserFilters): Query {
  const address = email.trim().toLowerCase();
  const start = normalise(surname);
  if (address !== '')
    return { collection: 'users', where: [['idx.email', '==', address]], orderBy: NEWEST_FIRST };
  if (start !== '') {
    const beginsSo: Condition[] = [
      ['idx.name', '>=', start],
      ['idx.name', '<', `${start}\uf8ff`],
    ];
    return { collection: 'users', where: beginsSo, orderBy: [['idx.name', 'asc']] };
  }
  return {
    collection: 'users',
    where: studio === null ? [] : [['idx.studio', '==', studio]],
    orderBy: NEWEST_FIRST,
  };
}

/** Those of a list who are hidden from it, to be counted. */
export function hiddenUsersQuery({ studio }: Pick<UserFilters, 'studio'>): Query {
  return {
    collection: 'users',
    where: [
      ['hidden', '==', true],
      ...(studio === null ? [] : [['idx.studio', '==', studio] as const]),
    ],
  };
}

/** Who has one of these addresses (at most 30, in lower case). */
export function usersOfEmailsQuery(emails: readonly string[]): Query {
  return { collection: 'users', where: [['idx.email', 'in', emails]] };
}

/** People by their ids, in no order. @param ids at most 30 */
export function usersByIdQuery(ids: readonly string[]): Query {
  return { collection: 'users', where: [['__name__', 'in', ids]] };
}

/** Who has accepted the privacy terms: in lists or hidden from them, and in which time. */
export interface AcceptedFilters {
  hidden: boolean;
  from: Date | null;
  /** Without this instant. */
  before: Date | null;
}

/** Who has accepted the privacy terms, the first ones first; who has no readable date stands before them, and in no period. */
export function acceptedQuery({ hidden, from, before }: AcceptedFilters): Query {
  const after: Condition[] = from ? [['idx.privacyAt', '>=', from]] : [];
  const until: Condition[] = before ? [['idx.privacyAt', '<', before]] : [];
  return {
    collection: 'users',
    where: [['idx.privacy', '==', hidden ? 'hidden' : 'visible'], ...after, ...until],
    orderBy: [['idx.privacyAt', 'asc']],
  };
}

/** Who has one of these phones, as they are stored. @param phones at most 30 */
export function usersOfPhonesQuery(phones: readonly (string | number)[]): Query {
  return { collection: 'users', where: [['phone', 'in', phones]] };
}
