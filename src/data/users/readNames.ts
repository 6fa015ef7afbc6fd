import { groupsOf } from '@/domain/lists';
import { typedEmail } from '@/domain/text';
import { displayName } from '@/domain/users/user';
import { readAll } from '@/data/live/read';
import { decodeUser } from './codec';
import { usersByIdQuery, usersOfEmailsQuery } from './queries';

/** Firestore's limit for the values of an `in`. */
const GROUP = 30;

/** People's names by uid; people without a record are left out. @throws AppError */
export async function namesById(uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    groupsOf(uids, GROUP).map((group) => readAll(usersByIdQuery(group), decodeUser)),
  );
  return new Map(found.flat().map((user) => [user.uid, displayName(user)]));
}

/**
 * People's names by e-mail in lower case; people without a record are left out. Of two people with
 * one address, the result is one who has a name.
 * @throws AppError
 */
export async function namesByEmail(
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    groupsOf(emails, GROUP).map((group) => readAll(usersOfEmailsQuery(group), decodeUser)),
  );
  const named = found.flat().filter(({ name, surname }) => name !== '' || surname !== '');
  return new Map(named.map((user) => [typedEmail(user.email), displayName(user)]));
}
