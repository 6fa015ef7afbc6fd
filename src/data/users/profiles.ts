import { groupsOf } from '@/domain/groups';
import { noteId } from '@/domain/notes/internal';
import { accountIdOf } from '@/domain/stored';
import type { UserRecord } from '@/domain/users/user';
import { decodeNote } from '@/data/notes/codec';
import { notesByIdQuery } from '@/data/notes/queries';
import { readAll } from '@/data/live/read';
import { decodeUser } from './codec';
import { usersByIdQuery } from './queries';

/** How many are looked up at a time. */
const PROFILES_AT_ONCE = 10;

/** Whom a row of a list is about. */
export interface ClientProfile {
  user: UserRecord;
  /** General notes on the client. */
  notes: string;
}

const profileNote = (docId: string) => noteId({ collection: 'users', docId, item: '' });

/** Those that are ids, each once, as they are looked up. */
export function profileGroups(uids: readonly string[]): string[][] {
  return groupsOf(
    [...new Set(uids)].filter((uid) => accountIdOf(uid) !== null),
    PROFILES_AT_ONCE,
  );
}

/** The people with these ids, ten at a time; who has no record is left out. @throws AppError */
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
