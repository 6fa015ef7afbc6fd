import type { LiveSource } from '@/domain/live';
import type { UserRecord } from '@/domain/users/user';
import { liveQuery } from '@/data/live/live';
import { decodeUser } from './codec';
import { colleaguesQuery } from './queries';

/** Everybody of the back office, for staff to choose from. Read when first asked for. */
export function colleagues(): LiveSource<UserRecord[]> {
  return liveQuery(colleaguesQuery(), decodeUser);
}
