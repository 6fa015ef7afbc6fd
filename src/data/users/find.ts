import { isSought, NO_USER_FILTERS } from '@/domain/users/list';
import type { UserRecord } from '@/domain/users/user';
import { readAll } from '@/data/live/read';
import { decodeUser } from './codec';
import { usersListQuery } from './queries';

/** The newest person with this e-mail, ignoring case; null if there is none. @throws AppError */
export async function userByEmail(email: string): Promise<UserRecord | null> {
  const sought = { ...NO_USER_FILTERS, email };
  const found = await readAll({ ...usersListQuery(sought), limit: 5 }, decodeUser);
  return found.find((user) => isSought(user, sought)) ?? null;
}
