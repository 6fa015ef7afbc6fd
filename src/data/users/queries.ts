import { normalise } from '@/domain/search/ngrams';
import { USER_FILTER_NAMES, type UserFilter } from '@/domain/users/fields';
import type { UserFilters } from '@/domain/users/list';
import { isDesk, ROLES } from '@/domain/roles';
import { typedEmail } from '@/domain/text';
import type { Condition, Query } from '@/data/live/query';

const NEWEST_FIRST = [['idx.at', 'desc']] as const;

/**
 * The people of a list, newest first; a search for a surname is sorted by name. The caller must
 * confirm rows (domain/users/list.ts): a surname only matches the start of the name, and an e-mail
 * overrides the surname.
 */
export function usersListQuery({ email, surname, ...filters }: UserFilters): Query {
  const lowerEmail = typedEmail(email);
  const start = normalise(surname);
  if (lowerEmail !== '')
    return { collection: 'users', where: [['idx.email', '==', lowerEmail]], orderBy: NEWEST_FIRST };
  if (start !== '') {
    const beginsSo: Condition[] = [
      ['idx.name', '>=', start],
      ['idx.name', '<', `${start}\uf8ff`],
    ];
    return { collection: 'users', where: beginsSo, orderBy: [['idx.name', 'asc']] };
  }
  return { collection: 'users', where: chosen(filters), orderBy: NEWEST_FIRST };
}

function chosen(filters: Pick<UserFilters, UserFilter>): Condition[] {
  return USER_FILTER_NAMES.flatMap((name): Condition[] =>
    filters[name] === null ? [] : [[`idx.${name}`, '==', filters[name]]],
  );
}

/** Hidden people of a list, for counting. */
export function hiddenUsersQuery(filters: Pick<UserFilters, UserFilter>): Query {
  return { collection: 'users', where: [['hidden', '==', true], ...chosen(filters)] };
}

/** People with one of these addresses. @param emails at most 30, lower case */
export function usersOfEmailsQuery(emails: readonly string[]): Query {
  return { collection: 'users', where: [['idx.email', 'in', emails]] };
}

/** People by id, unordered. @param ids at most 30 */
export function usersByIdQuery(ids: readonly string[]): Query {
  return { collection: 'users', where: [['__name__', 'in', ids]] };
}

/** Filters of people who accepted the privacy terms: hidden or not, and a period. */
export interface AcceptedFilters {
  hidden: boolean;
  from: Date | null;
  /** Exclusive. */
  before: Date | null;
}

/**
 * People who accepted the privacy terms, earliest first. Those without a readable date come first,
 * and are in no period.
 */
export function acceptedQuery({ hidden, from, before }: AcceptedFilters): Query {
  const after: Condition[] = from ? [['idx.privacyAt', '>=', from]] : [];
  const until: Condition[] = before ? [['idx.privacyAt', '<', before]] : [];
  return {
    collection: 'users',
    where: [['idx.privacy', '==', hidden ? 'hidden' : 'visible'], ...after, ...until],
    orderBy: [['idx.privacyAt', 'asc']],
  };
}

/** Colleagues of the back office. More than a few dozen are unlikely. */
export function colleaguesQuery(): Query {
  return { collection: 'users', where: [['userRole', 'in', ROLES.filter(isDesk)]], limit: 200 };
}

/** People with one of these phone numbers as stored. @param phones at most 30 */
export function usersOfPhonesQuery(phones: readonly (string | number)[]): Query {
  return { collection: 'users', where: [['phone', 'in', phones]] };
}
