import { pagesOf, counted } from '@/data/live/read';
import type { LiveSource, PagedSource } from '@/domain/live';
import { NO_USER_FILTERS, searchesUsers, USERS_PAGE, type UserFilters } from '@/domain/users/list';
import type { UserRecord } from '@/domain/users/user';
import { liveFirst, liveQuery } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import { decodeUser } from './codec';
import {
  acceptedQuery,
  hiddenUsersQuery,
  usersListQuery,
  type AcceptedFilters,
  colleaguesQuery,
} from './queries';

/** The latest people, or search candidates that the caller must confirm. */
export function usersList(filters: UserFilters): PagedSource<UserRecord> {
  return pagedQuery(usersListQuery(filters), decodeUser, { pageSize: USERS_PAGE });
}

/**
 * Counts the people except hidden ones; null for a search, which only the device can confirm.
 * @throws AppError
 */
export async function usersListCount(filters: UserFilters): Promise<number | null> {
  if (searchesUsers(filters)) return null;
  const [all, hidden] = await Promise.all([
    counted(usersListQuery(filters)),
    counted(hiddenUsersQuery(filters)),
  ]);
  return all - hidden;
}

/** The person with this e-mail, ignoring case, live; null if there is none. */
export function userWithEmail(email: string): LiveSource<UserRecord | null> {
  return liveFirst(usersListQuery({ ...NO_USER_FILTERS, email }), decodeUser);
}

/** People who accepted the privacy terms, earliest first. */
export function acceptedUsers(filters: AcceptedFilters): PagedSource<UserRecord> {
  return pagedQuery(acceptedQuery(filters), decodeUser);
}

/** All who accepted the privacy terms, page by page, for an export. @throws AppError */
export function acceptedPages(filters: AcceptedFilters): AsyncIterable<UserRecord[]> {
  return pagesOf(acceptedQuery(filters), decodeUser);
}

/** Counts those who accepted the privacy terms on the server. @throws AppError */
export function acceptedCount(filters: AcceptedFilters): Promise<number> {
  return counted(acceptedQuery(filters));
}

/** Everybody of the back office, for staff to choose from. Read when first asked for. */
export function colleagues(): LiveSource<UserRecord[]> {
  return liveQuery(colleaguesQuery(), decodeUser);
}
