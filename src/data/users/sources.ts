import type { LiveSource } from '@/domain/live';
import { accountIdOf } from '@/domain/stored';
import type { UserRecord } from '@/domain/users/user';
import { liveDoc } from '@/data/live/live';
import { sharedSource } from '@/data/live/shared';
import { decodeUser } from './codec';

/** A person's record, live; null if there is none or the id is malformed. */
export function userRecord(uid: string): LiveSource<UserRecord | null> {
  if (accountIdOf(uid) === null) return nobody();
  return liveDoc(`users/${uid}`, decodeUser);
}

function nobody(): LiveSource<UserRecord | null> {
  return sharedSource<UserRecord | null>('doc:users/', (sink) => {
    sink.next({ data: null, stale: false, pendingWrites: false });
    return () => undefined;
  });
}
