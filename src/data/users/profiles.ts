import { groupsOf } from '@/domain/lists';
import { noteId } from '@/domain/notes/internal';
import { accountIdOf } from '@/domain/stored';
import type { UserRecord } from '@/domain/users/user';
import { decodeNote } from '@/data/notes/codec';
import { notesByIdQuery } from '@/data/notes/queries';
import { readAll } from '@/data/live/read';
import { decodeUser } from './codec';
import { usersByIdQuery } from './queries';

/** Ids per query. */
const PROFILES_AT_ONCE = 10;

/** The client of a list's row. */
export interface ClientProfile {
  user: UserRecord;
  /** General notes on the client. */
  notes: string;
}

const profileNote = (docId: string) => noteId({ collection: 'users', docId, item: '' });

/** Valid ids without duplicates, in groups for one query. */
export function profileGroups(uids: readonly string[]): string[][] {
  return groupsOf(
    [...new Set(uids)].filter((uid) => accountIdOf(uid) !== null),
    PROFILES_AT_ONCE,
  );
}

/** Profiles by uid; people without a record are left out. @throws AppError */
export async function clientProfiles(uids: readonly string[]): Promise<Map<string, ClientProfile>> {
  const found = new Map<string, ClientProfile>();
  for (const ids of profileGroups(uids)) {
    const [users, notes] = await Promise.all([
      readAll(usersByIdQuery(ids), decodeUser),
      readAll(notesByIdQuery(ids.map(profileNote)), decodeNote),
    ]);
    const noted = new Map(notes.map(({ id, fields }) => [id, fields.notes]));
    for (const user of users)
      found.set(user.uid, { user, notes: noted.get(profileNote(user.uid)) ?? '' });
  }
  return found;
}
