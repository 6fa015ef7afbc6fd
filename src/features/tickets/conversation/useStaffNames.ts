import { useMemo } from 'react';
import { usersById } from '@/data/users/byId';
import { displayName, type UserRecord } from '@/domain/users/user';
import { useComfort } from '@/ui/useLive';

const NOBODY: ReadonlyMap<string, UserRecord> = new Map();

/** Names of colleagues by uid, for staff: a client can't read their records. */
export function useStaffNames(uids: readonly (string | null)[]): (uid: string | null) => string {
  const key = [...new Set(uids.filter((uid) => uid !== null && uid !== ''))].sort().join('\n');
  const source = useMemo(() => (key === '' ? null : usersById(key.split('\n'))), [key]);
  const known = useComfort(source, NOBODY, 'a conversation names the role of who answered');
  return useMemo(
    () => (uid) => {
      const user = uid === null ? undefined : known.get(uid);
      return user ? displayName(user) : '';
    },
    [known],
  );
}
