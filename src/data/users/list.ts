import type { LiveSource, PagedSource } from '@/domain/live';
import { searchesUsers, USERS_PAGE, type UserFilters } from '@/domain/users/list';
import type { UserRecord } from '@/domain/users/user';
import { counted } from '@/data/live/counted';
import { liveFirst } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import { pagesOf } from '@/data/live/pages';
import { decodeUser } from './codec';
import { acceptedQuery, hiddenUsersQuery, usersListQuery, type AcceptedFilters } from './queries';

/** The latest people, or those that may be who is looked for: who shows them confirms. */
export function usersList(filters: UserFilters): PagedSource<UserRecord> {
  return pagedQuery(usersListQuery(filters), decodeUser, { pageSize: USERS_PAGE });
}

/** How many there are in all, without who is hidden; null for a search, which only the device can confirm. @throws AppError */
export async function usersListCount(filters: UserFilters): Promise<number | null> {
  if (searchesUsers(filters)) return null;
  const [all, hidden] = await Promise.all([
    counted(usersListQuery(filters)),
    counted(hiddenUsersQuery(filters)),
  ]);
  return all - hidden;
}

/** Who has this e-mail, in any case; null when nobody does. */
export function userWithEmail(email: string): LiveSource<UserRecord | null> {
  return liveFirst(usersListQuery({ email, surname: '', studio: null }), decodeUser);
}

/** Who has accepted the privacy terms, the first ones first. */
export function acceptedUsers(filters: AcceptedFilters): PagedSource<UserRecord> {
  return pagedQuery(acceptedQuery(filters), decodeUser);
}

/** All of them, a page at a time, for an export. @throws AppError */
export function acceptedPages(filters: AcceptedFilters): AsyncIterable<UserRecord[]> {
  return pagesOf(acceptedQuery(filters), decodeUser);
}

/** How many there are, counted by the server. @throws AppError */
export function acceptedCount(filters: AcceptedFilters): Promise<number> {
  return counted(acceptedQuery(filters));
}
