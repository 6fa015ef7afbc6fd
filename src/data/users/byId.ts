import { groupsOf } from '@/domain/groups';
import type { LiveSource } from '@/domain/live';
import type { UserRecord } from '@/domain/users/user';
import { asked } from '@/data/live/asked';
import { readAll } from '@/data/live/read';
import { decodeUser } from './codec';
import { usersByIdQuery } from './queries';

/** Firestore's limit for the values of an `in`. */
const GROUP = 30;

/** People's records by uid, read once; people without one are left out. */
export function usersById(uids: readonly string[]): LiveSource<ReadonlyMap<string, UserRecord>> {
  const sorted = [...new Set(uids)].sort();
  return asked(`persone/${sorted.join(',')}`, async () => {
    const found = await Promise.all(
      groupsOf(sorted, GROUP).map((group) => readAll(usersByIdQuery(group), decodeUser)),
    );
    return new Map(found.flat().map((user) => [user.uid, user]));
  });
}
